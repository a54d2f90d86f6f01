import type { Page } from '@playwright/test'
import { here } from '../harness/here.ts'
import { holdWrites } from './hold-writes.ts'
import { eyes, type Kit, type Look, type Spot } from './look.ts'

/** From the first tap to the second, ms for the page: every 50, and the edges of what guards wait for. */
export const distances = [0, 50, 100, 150, 200, 250, 300, 350, 360, 370, 380, 390, 400, 410, 420, 450, 500, 550, 600, 650, 700] as const
/** How long what commits stands still before it takes a tap, ms. */
const stillMs = 400
/** How often one looks for what a tap leads to; a millisecond passes for the page each time. */
const looks = 40

/** What two taps on a button did. `leads`: to other controls that commit; `meets`: one of them comes to stand where was tapped. */
export type Tapped = { where: string; says: string; leads: boolean; meets: boolean; failures: string[] }
export type Stage = { page: Page; kit: Kit; arrive: () => Promise<unknown> }
type At = Stage & { spot: Spot; writes: Awaited<ReturnType<typeof holdWrites>> }

/** Taps the buttons of a screen, and the spot of each a second time at every distance. `known`: what was tapped elsewhere. */
export async function tapTwiceEverywhere({ page, kit, arrive }: Stage, known: Set<string>): Promise<Tapped[]> {
  const writes = await holdWrites(page)
  await arrive()
  await page.evaluate(eyes(kit))
  const spots = (await page.evaluate<Spot[]>('window.spotsToTap()')).filter(({ says, commits }) => {
    const name = `${commits} ${says.replaceAll(/[\d:.¥-]+/g, '')}`
    return !known.has(name) && known.add(name)
  })
  const tapped: Tapped[] = []
  for (const spot of spots) tapped.push(await tapTwice({ page, kit, arrive, spot, writes }))
  await page.clock.resume()
  await writes.end()
  return tapped
}

async function tapTwice(at: At): Promise<Tapped> {
  const { says } = at.spot
  const { page, writes } = at
  if (!(await begin(at))) return { where: 'gone', says, leads: false, meets: false, failures: [] }
  const seen = await watch(page)
  const once = await writes.forget()
  const failures = [...seen.failures]
  // Where something lies under the finger that would take the tap, it is tapped.
  const real = [
    ...new Set([...(seen.leads || once.length > 0 ? [0] : []), ...(seen.meets ? [350, 410, 690] : []), ...seen.hits.slice(0, 2), ...seen.hits.slice(-1)]),
  ]
  for (const distance of real) {
    if (!(await begin(at))) break
    await pass(page, distance, distance === 0 ? 0 : looks)
    await tap(at)
    await page.clock.runFor(50)
    await page.evaluate(async () => (await fetch('/healthz')).ok)
    const twice = await writes.forget()
    if (twice.length > once.length) failures.push(`${distance} ms later a second tap sent ${twice.join(', ')}`)
  }
  return { where: seen.where, says, leads: seen.leads, meets: seen.meets, failures: failures.map((failure) => `${seen.where}, ${says}: ${failure}`) }
}

const tap = ({ page, kit, spot: { x, y } }: At) => (kit === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))

/** The first tap, from which on the page's time is held; false where the button is not there this time. */
async function begin(at: At): Promise<boolean> {
  const { page, kit, arrive, spot } = at
  await page.clock.resume()
  await arrive()
  await page.evaluate(eyes(kit))
  const again = await stillSpot(page, spot)
  if (!again) return false
  Object.assign(spot, again)
  const unmoved = (await page.evaluate(() => Date.now())) - here().shiftMs()
  await page.clock.pauseAt(unmoved + 1000)
  await page.evaluate(`window.before = window.looks(${JSON.stringify(again)}); window.spot = ${JSON.stringify(again)}`)
  await tap(at)
  return true
}

type Point = { x: number; y: number }

/** Where the button lies once it lies still; null where it is not there this time. */
async function stillSpot(page: Page, { at, says }: Spot): Promise<Point | null> {
  const find = () => page.evaluate<Point | null>(`window.spotAgain(${at}, ${JSON.stringify(says)}) ?? null`)
  let before = await find()
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((done) => setTimeout(done, 100))
    const now = await find()
    if (now && JSON.stringify(now) === JSON.stringify(before)) return now
    before = now
  }
  return null
}

const look = (page: Page) => page.evaluate<Look>('window.looks(window.spot)')
const firstLook = (page: Page) => page.evaluate<Look>('window.before')

/** Lets so much time pass for the page; it creeps while what was tapped for still comes. Gives how much has passed by then. */
async function pass(page: Page, ms: number, most: number): Promise<number> {
  const before = await firstLook(page)
  let passed = 0
  for (; passed < ms && passed < most; passed++) {
    const { standing } = await look(page)
    if (standing.some((name) => !before.standing.includes(name))) break
    await page.clock.runFor(1)
    await new Promise((done) => setTimeout(done, 20))
  }
  await page.clock.runFor(ms - passed)
  return ms
}

type Seen = { where: string; leads: boolean; meets: boolean; hits: number[]; failures: string[] }

/** Looks at each distance from the first tap on: what takes a tap that has not stood still, and what does not that should. */
async function watch(page: Page): Promise<Seen> {
  const before = await firstLook(page)
  const since = new Map<string, number>()
  const failures = new Set<string>()
  const hits: number[] = []
  let passed = 0
  let found = await look(page)
  const note = () => {
    for (const name of found.standing) if (!before.standing.includes(name) && !since.has(name)) since.set(name, passed)
    for (const name of found.open)
      if (passed - (since.get(name) ?? -Infinity) < stillMs) failures.add(`“${name}” takes a tap after ${passed - (since.get(name) ?? 0)} ms`)
    for (const name of found.kept) failures.add(`“${name}” is kept waiting`)
    if (found.hit && !before.standing.includes(found.hit)) hits.push(passed)
  }
  note()
  while (passed < looks && since.size === 0) {
    await page.clock.runFor(1)
    passed++
    await new Promise((done) => setTimeout(done, 20))
    found = await look(page)
    note()
  }
  for (const distance of distances.filter((each) => each > passed)) {
    await page.clock.runFor(distance - passed)
    passed = distance
    found = await look(page)
    note()
  }
  await page.clock.runFor(2000)
  const last = await look(page)
  const leads = last.standing.some((name) => !before.standing.includes(name))
  return { where: `${before.where} → ${last.where}`, leads, meets: last.hit !== '' && !before.standing.includes(last.hit), hits, failures: [...failures] }
}
