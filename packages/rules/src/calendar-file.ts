/** Moments are epoch ms; `remindMin` is how many minutes before the start the device reminds, never when absent. */
export type CalendarVisit = { uid: string; title: string; place: string; startAt: number; endAt: number; remindMin?: number }
type CalendarFile = { name?: string; visits: readonly CalendarVisit[]; now: number }

/** 20261121T113000Z of epoch ms. */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Text as a calendar value: separators are marked, line breaks written out. */
const value = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')

/** How many bytes the letter has in UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line of at most 75 bytes; what is longer goes on in lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const rows = ['']
  let size = 0
  for (const letter of line) {
    const bytes = bytesOf(letter)
    if (size + bytes > 75) {
      rows.push(' ')
      size = 1
    }
    rows[rows.length - 1] += letter
    size += bytes
  }
  return rows.join('\r\n')
}

const reminder = (title: string, minutes: number) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${value(title)}`, `TRIGGER:-PT${minutes}M`, 'END:VALARM']

const event = ({ uid, title, place, startAt, endAt, remindMin }: CalendarVisit, now: number) => [
  'BEGIN:VEVENT',
  `UID:${uid}@anxin`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(startAt)}`,
  `DTEND:${stamp(endAt)}`,
  `SUMMARY:${value(title)}`,
  `LOCATION:${value(place)}`,
  ...(remindMin === undefined ? [] : reminder(title, remindMin)),
  'END:VEVENT',
]

/** A calendar (RFC 5545) of visits; `name` is what a calendar app calls it that subscribes to it. */
export function calendarFile({ name, visits, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anxin//Visits//ZH',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${value(name)}`]),
    ...visits.flatMap((visit) => event(visit, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
