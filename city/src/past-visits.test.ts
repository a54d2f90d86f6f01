import { expect, test } from 'vitest'
import { createFigures } from './load/figures.ts'
import { countPastVisits } from './load/past-visits.ts'
import { certificateRows, makeTechnicians } from './load/technicians.ts'
import { createRandom } from './random.ts'

const now = Date.UTC(2026, 10, 27, 4)
const random = createRandom(7)
// safe: makeTechnicians reads of a plan how many there are, and the time
const people = makeTechnicians(random, { technicians: 600, now } as Parameters<typeof makeTechnicians>[1])
const figures = createFigures(people.length, 60)
countPastVisits(random, { people, figures })
const all = people.map((person, index) => ({ ...person, ...figures.of(index) }))

test('who is of a high level has served hundreds, and who is new nobody before this month', () => {
  const first = all.filter(({ level }) => level === 5)
  expect(first.length).toBeGreaterThan(20)
  for (const { order_count } of first) expect(order_count).toBeGreaterThanOrEqual(100)
  for (const { order_count, approvedDaysAgo } of all) if (approvedDaysAgo <= 31) expect(order_count).toBe(0)
})

test('of the papers that wait for a review one is overdue, and the others are due within a day', () => {
  // safe: certificateRows reads of a plan the time, and how a picture is called
  const rows = certificateRows(random, people, { now, picture: (key: string) => key } as Parameters<typeof certificateRows>[2])
  const waits = rows.filter(({ state }) => state === 'PENDING').map(({ put_at }) => now - Number(put_at))
  expect(waits.length).toBeGreaterThan(3)
  expect(waits.filter((ms) => ms > 86_400_000)).toHaveLength(1)
  expect(Math.min(...waits)).toBeGreaterThan(0)
})

test('nobody with a long record was always on time and never called off', () => {
  for (const { order_count, late_count, cancel_count } of all) {
    if (order_count >= 200) expect(late_count + cancel_count).toBeGreaterThan(0)
    expect(late_count).toBeLessThan(Math.max(5, order_count * 0.2))
  }
})
