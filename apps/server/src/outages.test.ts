import { expect, test } from 'vitest'
import { logOutages } from './outages.ts'

function aLog() {
  let now = 0
  const lines: unknown[] = []
  const write = (facts: object, message: string) => lines.push([message, facts])
  // safe: the two that are called
  const outages = logOutages({ warn: write, error: write } as unknown as Parameters<typeof logOutages>[0], { nowMs: () => now })
  return {
    outages,
    lines,
    wait: (ms: number) => {
      now += ms
      outages.look()
    },
  }
}
const broken = new Error('broken')

test('an outage takes one line at its begin and one at its end, with how long and how often', () => {
  const { outages, lines, wait } = aLog()
  for (let i = 0; i < 1000; i++) {
    outages.met('database', broken)
    wait(50)
  }
  expect(lines).toEqual([['out', { what: 'database', err: broken }]])
  wait(9949)
  expect(lines).toHaveLength(1)
  wait(1)
  expect(lines[1]).toEqual(['over', { what: 'database', seconds: 50, times: 1000, err: broken }])
  outages.met('database', broken)
  expect(lines).toHaveLength(3)
  outages.close()
})

test('what is known to work again is over at once; what was never out says nothing; each is by itself', () => {
  const { outages, lines, wait } = aLog()
  outages.over('live line')
  outages.met('live line', broken)
  outages.met('job a', broken, 60_000)
  wait(2000)
  outages.over('live line')
  wait(50_000)
  expect(lines.map((line) => JSON.stringify(line))).toEqual([
    expect.stringContaining('"live line"'),
    expect.stringContaining('"job a"'),
    expect.stringMatching(/over.*"live line","seconds":2,"times":1/),
  ])
  outages.close()
})
