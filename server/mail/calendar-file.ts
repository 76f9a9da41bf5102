type CalendarEvent = {
  /** A later file with the same id replaces the event. */
  id: string;
  title: string;
  day: string;
  window: string | null;
  timeZone: string;
};

/** An iCalendar file (RFC 5545) with one event: the window, or the whole day. */
export function calendarFile(event: CalendarEvent, now = new Date()): string {
  const [from, to] = event.window?.split("-") ?? [];
  const date = event.day.replaceAll("-", "");
  const times =
    from && to
      ? [`DTSTART:${utc(event.day, from, event.timeZone)}`, `DTEND:${utc(event.day, to, event.timeZone)}`]
      : [`DTSTART;VALUE=DATE:${date}`];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//shop//delivery//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.id}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTAMP:${compact(now)}`,
    ...times,
    `SUMMARY:${event.title.replace(/[\\;,]/g, "\\$&").replace(/\s+/g, " ")}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(folded).join("\r\n")}\r\n`;
}

/** A time in the shop's zone as UTC, so that every calendar knows it. */
function utc(day: string, time: string, timeZone: string): string {
  const asUtc = new Date(`${day}T${time}:00Z`);
  return compact(new Date(asUtc.getTime() - offsetMs(asUtc, timeZone)));
}

function offsetMs(at: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(
    at,
  );
  return Date.parse(`${text.replace(" ", "T")}Z`) - at.getTime();
}

function compact(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Lines have at most 75 bytes; 18 characters have at most 72. */
function folded(line: string): string[] {
  if (Buffer.byteLength(line) <= 75) return [line];
  const parts = line.match(/.{1,18}/gu) ?? [];
  return parts.map((part, index) => (index === 0 ? part : ` ${part}`));
}
