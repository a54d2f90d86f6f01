import { distance } from '@anxin/rules/distance'
import { expect, test } from 'vitest'
import { defaultPolicy } from '@anxin/contract/policy'
import { moved } from '../../../testing/least-squares.ts'
import { coveringM } from '../../schedule/obfuscated-location.ts'
import { bearingOf, livePosition, type Way } from './live-position.ts'

const minute = 60_000
const departedAt = Date.parse('2026-11-22T13:20:00+08:00')
const now = departedAt + 10 * minute
const address = { lat: 30.2795, lng: 120.1301 }
const home = moved(address, 6000, 45)

const way = (metres: number, over: Partial<Way> = {}): Way => ({
  departedAt,
  travelMin: 35,
  seen: { ...moved(address, metres, 45), at: now },
  address,
  obfuscatedLocations: [home],
  began: home,
  ...over,
})
const seen = (one: Way) => livePosition(one, { now, policy: defaultPolicy })

test.each([
  ['at home', 6000, 'LEAVING'],
  ['as far from the door as the nearest home that the stand-in may stand for', 6000 - coveringM + 1, 'LEAVING'],
  ['nearer to the door than any of them', 6000 - coveringM - 1, 'ON_THE_WAY'],
  ['a metre more than a kilometre from the door', 1001, 'ON_THE_WAY'],
  ['a kilometre from the door', 999, 'NEAR'],
])('%s: %s m away it is %s', (_, metres, stage) => expect(seen(way(metres))?.stage).toBe(stage))

test('on leaving it says what was planned, whatever the true place is', () => {
  const answers = [0, 200, 400, 800].map((metres) => seen(way(6000, { seen: { ...moved(home, metres, metres), at: now } })))
  for (const answer of answers) expect(answer).toEqual({ stage: 'LEAVING', at: now, etaAt: departedAt + 35 * minute })
  expect(livePosition(way(6000), { now: departedAt + 50 * minute, policy: defaultPolicy })?.etaAt).toBe(departedAt + 50 * minute)
})

test('on the way it says one of eight directions and minutes in steps of five, and no place', () => {
  for (const metres of [4900, 4000, 3000, 2000, 1100])
    for (const degrees of [45, 200]) {
      const position = seen(way(metres, { seen: { ...moved(address, metres, degrees), at: now } }))
      expect(position).toEqual({ stage: 'ON_THE_WAY', at: now, etaAt: expect.any(Number), bearing: 'NE' })
      expect(((position?.etaAt ?? 0) - now) % (5 * minute)).toBe(0)
    }
})

test('near the door it says how far in steps of a hundred metres by road, the same from every side', () => {
  const near = (metres: number, degrees: number) => seen(way(metres, { seen: { ...moved(address, metres, degrees), at: now } }))
  for (const degrees of [0, 45, 100, 300]) expect(near(400, degrees)).toEqual({ stage: 'NEAR', at: now, etaAt: now + 4 * minute, distanceM: 600 })
  expect([near(0, 0), near(74, 0), near(75, 0)]).toMatchObject([{ distanceM: 100 }, { distanceM: 100 }, { distanceM: 200 }])
})

test('where a home may lie as near to the door as the technician is, only what was planned is shown', () => {
  for (const obfuscatedLocation of [moved(address, coveringM, 100), moved(address, coveringM + 300, 100)])
    expect(seen(way(400, { obfuscatedLocations: [obfuscatedLocation], began: obfuscatedLocation }))).toEqual({
      stage: 'LEAVING',
      at: now,
      etaAt: expect.any(Number),
    })
  expect(seen(way(400, { obfuscatedLocations: [moved(address, coveringM + 500, 100)] }))?.stage).toBe('NEAR')
  expect(seen(way(400, { obfuscatedLocations: [home, moved(address, 1200, 45)] }))?.stage).toBe('LEAVING')
})

test('a way that begins where nothing stands for it shows within a kilometre, and never when it begins near the door', () => {
  const began = (metres: number) => [1500, 999].map((off) => seen(way(off, { began: moved(address, metres, 200) }))?.stage)
  expect(began(3000)).toEqual(['LEAVING', 'NEAR'])
  expect(began(1900)).toEqual(['LEAVING', 'LEAVING'])
})

test('a reading from before the departure counts half a minute back', () => {
  const at = (ms: number) => seen(way(400, { seen: { ...moved(address, 400, 45), at: departedAt - ms } }))
  expect([at(30_000)?.stage, at(30_001)]).toEqual(['NEAR', undefined])
})

test.each([
  [0, 'N'],
  [22, 'N'],
  [23, 'NE'],
  [90, 'E'],
  [135, 'SE'],
  [180, 'S'],
  [-135, 'SW'],
  [-90, 'W'],
  [-23, 'NW'],
  [-22, 'N'],
])('%s degrees from north is %s', (degrees, bearing) => {
  const to = moved(address, 3000, degrees)
  expect(distance(address, to)).toBeCloseTo(3000, -1)
  expect(bearingOf(address, to)).toBe(bearing)
})
