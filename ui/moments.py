"""When something was, as people say it: today at 21:40, yesterday, or the date."""

from datetime import UTC, datetime

from PySide6.QtCore import QDate, QLocale, QTime

from ui.context import Context


def said_moment(context: Context, stamp: str, now: datetime | None = None) -> str:
    """`stamp` as the store writes it; what cannot be read as a moment is not shown at all."""
    try:
        moment = datetime.fromisoformat(stamp.replace("Z", "+00:00")).astimezone()
    except ValueError:
        return ""
    today = (now or datetime.now(UTC)).astimezone().date()
    locale = context.locale
    time = locale.toString(QTime(moment.hour, moment.minute), QLocale.FormatType.ShortFormat)
    days = (today - moment.date()).days
    if days == 0:
        return context.language.say("today at {time}", time=time)
    if days == 1:
        return context.language.say("yesterday at {time}", time=time)
    date = locale.toString(QDate(moment.year, moment.month, moment.day), QLocale.FormatType.LongFormat)
    return context.language.say("{date} at {time}", date=date, time=time)
