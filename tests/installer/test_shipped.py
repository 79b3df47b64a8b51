"""What the wheel carries besides the sources: whoever installs it has every language and the pictures."""

from pathlib import Path

from companion.wording.language import OWN_NAMES, load
from installer.shipped import shipped
from ui.rules.pictures import pictures_folder

ROOT = Path(__file__).resolve().parents[2]


def test_compiled_catalogues_go_into_the_wheel(tmp_path: Path) -> None:
    found = {inside: Path(folder) for folder, inside in shipped(ROOT, tmp_path).items()}
    catalogues = found["companion/_translations"]
    assert {load(code, catalogues).code for code in OWN_NAMES} == set(OWN_NAMES)


def test_pictures_of_the_manual_go_into_the_wheel_where_they_were_taken(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    for part in ("translations", "companion"):
        (root / part).parent.mkdir(parents=True, exist_ok=True)
        (root / part).symlink_to(ROOT / part)
    assert "companion/_manual" not in shipped(root, tmp_path / "out").values(), "words only"
    picture = root / "build" / "manual" / "de" / "start.png"
    picture.parent.mkdir(parents=True)
    picture.write_bytes(b"x")
    found = {inside: Path(folder) for folder, inside in shipped(root, tmp_path / "out").items()}
    assert (found["companion/_manual"] / "de" / "start.png").is_file()


def test_the_program_looks_where_the_wheel_has_put_them(tmp_path: Path) -> None:
    package = tmp_path / "companion"
    package.mkdir()
    assert pictures_folder(package) == tmp_path / "build" / "manual", "a checkout"
    (package / "_manual").mkdir()
    assert pictures_folder(package) == package / "_manual"
