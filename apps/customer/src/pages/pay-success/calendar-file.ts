type Visit = { uid: string; title: string; place: string; startAt: number; endAt: number; now: number }

/** 20261121T113000Z of epoch ms. */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Text as a calendar value: separators are marked, line breaks written out. */
const value = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const encoder = new TextEncoder()

/** A line of at most 75 bytes; what is longer goes on in lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const rows = ['']
  let size = 0
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (size + bytes > 75) {
      rows.push(' ')
      size = 1
    }
    rows[rows.length - 1] += letter
    size += bytes
  }
  return rows.join('\r\n')
}

/** A calendar file (RFC 5545) with one visit and a reminder an hour before. Moments are epoch ms. */
export function calendarFile({ uid, title, place, startAt, endAt, now }: Visit): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Anxin//Visit//ZH',
    'BEGIN:VEVENT',
    `UID:${uid}@anxin`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
    `SUMMARY:${value(title)}`,
    `LOCATION:${value(place)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${value(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
