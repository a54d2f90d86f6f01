/** Moments are epoch ms; `remindMin` is how many minutes before the start the device reminds, never when absent. */
export type CalendarVisit = { uid: string; title: string; place: string; startAt: number; endAt: number; remindMin?: number; revised?: Revised }
/** When an event last changed, and how often it has: a calendar that has it already takes a later one in its place. */
type Revised = { at: number; times: number }
/** Of a calendar that apps subscribe to: what they call it, and how often they ask. */
type Feed = { name: string; everyMin: number }
type CalendarFile = { feed?: Feed; visits: readonly CalendarVisit[]; now: number }

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

const event = ({ uid, title, place, startAt, endAt, remindMin, revised }: CalendarVisit, now: number) => [
  'BEGIN:VEVENT',
  `UID:${uid}@anxin`,
  `DTSTAMP:${stamp(revised?.at ?? now)}`,
  ...(revised ? [`LAST-MODIFIED:${stamp(revised.at)}`, `SEQUENCE:${revised.times}`] : []),
  `DTSTART:${stamp(startAt)}`,
  `DTEND:${stamp(endAt)}`,
  `SUMMARY:${value(title)}`,
  `LOCATION:${value(place)}`,
  ...(remindMin === undefined ? [] : reminder(title, remindMin)),
  'END:VEVENT',
]

const feedLines = ({ name, everyMin }: Feed) => [
  `X-WR-CALNAME:${value(name)}`,
  `REFRESH-INTERVAL;VALUE=DURATION:PT${everyMin}M`,
  `X-PUBLISHED-TTL:PT${everyMin}M`,
]

/** A calendar (RFC 5545) of visits; as a feed it says how often to ask for it (RFC 7986). */
export function calendarFile({ feed, visits, now }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anxin//Visits//ZH',
    ...(feed ? feedLines(feed) : []),
    ...visits.flatMap((visit) => event(visit, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
