import { randomInt } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aTestApp } from '../../testing/start-test-app.ts'
import { act, acts, aControlledDesk, agreeToAll, brokenControls, first, putBack, type Choose, type Desk } from '../../testing/one-operator.ts'
import { dice } from '../../testing/random-town.ts'

const app = aTestApp({ config: { testPay: true } })
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const runs = Number(process.env.RUNS ?? 20_000)
let desk: Desk
beforeAll(async () => {
  desk = await aControlledDesk(app)
})

afterEach(() => putBack(desk))

/** Calls about money, rights and rules come eight times as often as the rest. */
const telling = /^(operator|role|control|approval|refund|appeal|setting)\/|^order\/(cancel|refund)$/
const names = acts.flatMap(([name]) => (name === 'auth/logout' ? [] : Array.from({ length: telling.test(name) ? 8 : 1 }, () => name)))

/** So many sequences share a world: putting it back costs more than they do. What one of them leaves, the next goes on from. */
const together = 10

test(`T-CTL-01 ${runs} drawn sequences of up to four calls by one operator, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const random = dice(seed)
  const choose: Choose = random.pick
  for (let n = 0; n < runs; n += together) {
    const sequences = Array.from({ length: Math.min(together, runs - n) }, () => Array.from({ length: random.int(1, 4) }, () => choose(names)))
    for (const name of sequences.flat()) await act(desk, name, { choose, by: choose(desk.hands) })
    await agreeToAll(desk)
    expect(await brokenControls(desk), `from ${n}: ${sequences.map((each) => each.join(', ')).join('; ')}`).toEqual([])
    await putBack(desk)
  }
})

test('T-CTL-01 every pair of calls: one operator moves no money above the limit, gains no right and weakens no control', { timeout: 3_600_000 }, async () => {
  const each = acts.map(([name]) => name).filter((name) => name !== 'auth/logout')
  expect(each.length).toBeGreaterThan(45)
  for (const [i, one] of each.entries()) {
    // One after another, each pair in both orders: one, its first, one, its second, one …
    for (const other of each.slice(i)) for (const name of other === one ? [one, one] : [other, one]) await act(desk, name, { choose: first })
    expect(await brokenControls(desk), one).toEqual([])
    await putBack(desk)
  }
})
