import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const visit = {
  uid: '20261121000000000001',
  title: '肩颈舒缓; 60 分钟, 张师傅',
  place: '上海市 静安区 南京西路 1266 号 恒隆广场 一座 三十二层 3201 室',
  startAt: Date.UTC(2026, 10, 21, 11, 30),
  endAt: Date.UTC(2026, 10, 21, 12, 30),
}
const now = Date.UTC(2026, 10, 21, 9)

test('the visit stands in the file in universal time', () => {
  const file = calendarFile({ visits: [visit], now })
  expect(file).toContain('DTSTART:20261121T113000Z\r\n')
  expect(file).toContain('DTEND:20261121T123000Z\r\n')
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
})

test('separators in names are marked, and no line is longer than 75 bytes', () => {
  const file = calendarFile({ feed: { name: '安心到家', everyMin: 15 }, visits: [{ ...visit, place: '🙂'.repeat(40) }, visit], now })
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:肩颈舒缓\\; 60 分钟\\, 张师傅\r\n')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('an event that has changed says when and how often, and its stamp does not move with the clock', () => {
  const file = calendarFile({ visits: [{ ...visit, revised: { at: Date.UTC(2026, 10, 20, 8), times: 3 } }], now })
  expect(file).toContain('DTSTAMP:20261120T080000Z\r\nLAST-MODIFIED:20261120T080000Z\r\nSEQUENCE:3\r\n')
  expect(calendarFile({ visits: [visit], now })).not.toMatch(/SEQUENCE|LAST-MODIFIED/)
})

test('no text of a person begins a line of the file', () => {
  const file = calendarFile({ visits: [{ ...visit, title: 'a\nEND:VEVENT\r\nb\rc' }], now })
  expect(file).toContain('SUMMARY:a\\nEND:VEVENT\\nb\\nc\r\n')
})

test('a reminder is there when asked for, the calendar has a name when it has one, and no visit is a calendar too', () => {
  expect(calendarFile({ visits: [{ ...visit, remindMin: 60 }], now })).toContain('TRIGGER:-PT60M\r\n')
  expect(calendarFile({ visits: [visit], now })).not.toContain('VALARM')
  expect(calendarFile({ feed: { name: '安心到家', everyMin: 15 }, visits: [], now })).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Anxin//Visits//ZH\r\nX-WR-CALNAME:安心到家\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\nEND:VCALENDAR\r\n',
  )
})
