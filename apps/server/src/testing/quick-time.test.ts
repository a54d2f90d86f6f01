import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** Files of the quick tier that may wait for the machine's time or look at it, and why. */
const allowed: Record<string, string> = {
  'apps/server/src/testing/quick-time.test.ts': 'the rule itself',
  'apps/server/src/features/money/payments/testing/pay-world.ts': 'a gateway is asked again and again whether it has sent its notice; also outside a test',
  'apps/server/src/testing/server-process.ts': 'a process is asked again and again whether it is ready, for as long as it lives',
  'e2e/two-taps.ts': 'between two looks the machine gets time to do what the first tap asked for; the page’s own time stands still meanwhile',
  'e2e/screens/press-keys.ts': 'a turn of the page’s loop behind its frame, of no length: effects have run by then',
  'e2e/harness/server.ts': 'what the time of a server is counted from',
  'e2e/journeys/clock.spec.ts': 'a moved clock is the machine’s and what it was moved by: the bound is an hour',
}

const waits = /\bsetTimeout\(|import \{[^}]*\bsetTimeout\b|\bwaitForTimeout\(|\bpg_sleep\b/
const reads = /\bperformance\.now\(\)|\bexpect\w*\((?:[^\n]*- )?Date\.now\(\)/

/** What a file does with the machine's time. Nothing: a clock that a test moves, and a bound that the full tier alone asserts. */
function timeIn(source: string): string[] {
  const own = source.replaceAll(/vi\.spyOn\(performance, 'now'\)[^\n]*/g, '')
  return [...(waits.test(own) ? ['waits'] : []), ...(reads.test(own) && !own.includes('expectWithin') ? ['looks at the clock'] : [])]
}

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const found = (...patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' || name.endsWith('.full.test.ts') }).map((path) => path.replaceAll('\\', '/'))

/** These files and what they import of their own kind. */
function withHelpers(files: readonly string[], isHelper: (file: string) => boolean): string[] {
  const all = new Set(files)
  for (const file of all)
    for (const [, path = ''] of textOf(file).matchAll(/from '(\.[^']+)'/g)) {
      const imported = join(dirname(file), path).replaceAll('\\', '/')
      if (isHelper(imported) && existsSync(join(root, imported))) all.add(imported)
    }
  return [...all]
}

test('the quick tier waits for events and moves its clocks: nothing sleeps, nothing is asserted of the machine’s time', () => {
  const tests = withHelpers(found('{apps,packages}/*/src/**/*.test.ts', '{simulators,city}/src/**/*.test.ts'), (file) => /\/testing(\/|\.ts$)/.test(file))
  const stories = withHelpers(found('e2e/{journeys,walk}/**/*.spec.ts'), (file) => file.startsWith('e2e/'))
  expect([tests.length > 300, stories.length > 30]).toEqual([true, true])
  const timed = new Map([...tests, ...stories].map((file) => [file, timeIn(textOf(file))] as const).filter(([, times]) => times.length > 0))
  for (const file of Object.keys(allowed)) expect(timed.has(file), `${file} no longer does: take it off the list`).toBe(true)
  expect([...timed].filter(([file]) => !(file in allowed)).map(([file, times]) => `${file} ${times.join(' and ')}`)).toEqual([])
})

test('what is looked for is found', () => {
  for (const source of [
    'await new Promise((resolve) => setTimeout(resolve, 10))',
    "import { setTimeout as pause } from 'node:timers/promises'",
    'await page.waitForTimeout(400)',
    'sql`select pg_sleep(0.05)`',
    'const began = performance.now()',
    'expect(Date.now() - began).toBeLessThan(100)',
  ])
    expect(timeIn(source), source).toHaveLength(1)
  for (const source of [
    "vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000)",
    "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })",
  ])
    expect(timeIn(source), source).toEqual([])
})
