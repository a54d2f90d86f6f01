import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const visit = {
  uid: '20261121000000000001',
  title: '肩颈舒缓; 60 分钟, 张师傅',
  place: '上海市 静安区 南京西路 1266 号 恒隆广场 一座 三十二层 3201 室',
  startAt: Date.UTC(2026, 10, 21, 11, 30),
  endAt: Date.UTC(2026, 10, 21, 12, 30),
  now: Date.UTC(2026, 10, 21, 9),
}

test('the visit stands in the file in universal time', () => {
  const file = calendarFile(visit)
  expect(file).toContain('DTSTART:20261121T113000Z\r\n')
  expect(file).toContain('DTEND:20261121T123000Z\r\n')
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
})

test('separators in names are marked, and no line is longer than 75 bytes', () => {
  const file = calendarFile(visit)
  expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:肩颈舒缓\\; 60 分钟\\, 张师傅\r\n')
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
