import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

/** What the quick tier may do in a file where the rule would refuse it, and why. */
const allowed: Record<string, string> = {
  'apps/server/src/testing/quick-tries.test.ts': 'the rule itself',
}

const refusals: [RegExp, string][] = [
  [/\b(?:test|it|describe)\.(?:skip|skipIf|runIf|only|todo|fails|fixme)\b|\.describe\.(?:skip|only|fixme)\(/, 'leaves a test out'],
  [/configure\(\{[^}]*\bretries: [1-9]|^\s*(?:test|it)\([^\n]*, \{[^}]*\b(?:retry|repeats): [1-9]/m, 'tries again'],
  [/\bnumRuns: \d[\d_]{3,}|\bnumRuns: (?:[6-9]\d\d|5\d[1-9]|5[1-9]\d)\b/, 'runs more than 500 cases'],
  [/\bseed: (?:Date|Math|random|crypto)/, 'draws its own seed'],
  [/'networkidle'(?!, \{ timeout)/, 'waits for silence'],
]

const faultsOf = (source: string) => refusals.filter(([pattern]) => pattern.test(source)).map(([, fault]) => fault)

test('the quick tier tries each test once, leaves none out, and keeps to its numbered cases', () => {
  const files = globSync(['{apps,packages}/*/src/**/*.test.ts', '{simulators,city}/src/**/*.test.ts', 'e2e/{journeys,walk,harness,screens}/**/*.ts'], {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.endsWith('.full.test.ts'),
  }).map((path) => path.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) => (file in allowed ? [] : faultsOf(readFileSync(join(root, file), 'utf8')).map((fault) => `${file} ${fault}`)))
  expect(found).toEqual([])
})

test('each way to try again, to leave out and to draw at random is found', () => {
  for (const source of [
    "test.skip('later', () => {})",
    "describe.only('alone', () => {})",
    'test.describe.configure({ retries: 2 })',
    "test('by luck', { retry: 3 }, () => {})",
    '{ seed, numRuns: 1_000_000 }',
    '{ seed, numRuns: 900 }',
    '{ seed: Date.now(), numRuns: 300 }',
    "await page.waitForLoadState('networkidle')",
  ])
    expect(faultsOf(source), source).toHaveLength(1)
  for (const source of [
    '{ seed, numRuns: 500 }',
    'test.describe.configure({ retries: 0 })',
    'record({ kind, repeats: 3 })',
    "text = 'retry: 3000'",
    "test('skips what is skipped', () => {})",
  ])
    expect(faultsOf(source), source).toEqual([])
})
