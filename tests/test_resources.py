"""Data is found in a checkout and in an installed copy."""

from pathlib import Path

from companion.resources import resource, resources_folder


def test_checkout_uses_the_folder_beside_the_package(tmp_path: Path) -> None:
    (tmp_path / "companion").mkdir()
    (tmp_path / "resources").mkdir()

    assert resources_folder(tmp_path / "companion") == tmp_path / "resources"


def test_installed_copy_prefers_what_was_shipped_with_it(tmp_path: Path) -> None:
    shipped = tmp_path / "companion" / "_resources"
    shipped.mkdir(parents=True)
    (tmp_path / "resources").mkdir()

    assert resources_folder(tmp_path / "companion") == shipped


def test_a_resource_is_named_by_its_parts() -> None:
    assert resource().is_dir()
    assert resource("icons", "common") == resource() / "icons" / "common"
