import { afterEach, expect, test, vi } from 'vitest'
import { zoned } from './zone.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Asia/Shanghai', '今天 19:30', 'Today 19:30'],
  ['Asia/Singapore', '今天 19:30', 'Today 19:30'],
  ['Europe/Berlin', '今天 19:30（北京时间）', 'Today 19:30 (Beijing time)'],
  ['Asia/Tokyo', '今天 19:30（北京时间）', 'Today 19:30 (Beijing time)'],
])('on a device in %s a time of a visit says its zone only where the clocks differ', (zone, zh, en) => {
  vi.stubEnv('TZ', zone)
  expect([zoned('今天 19:30', 'zh-CN'), zoned('Today 19:30', 'en')]).toEqual([zh, en])
})
