import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../../../../docs/guarantees.md', import.meta.url), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, number, , named] = line.split(' | ').length === 3 ? ['', ...line.replace(/^\| | \|$/g, '').split(' | ')] : []
  return number?.startsWith('T-') && named ? [{ number, tests: named.split('<br>') }] : []
})

test('every guarantee is kept by a test that exists', () => {
  expect(rows.length).toBeGreaterThan(10)
  for (const { number, tests } of rows)
    for (const one of tests) {
      const [, file, name] = /^`([^`]+)` › (.+)$/.exec(one) ?? []
      const at = new URL(`../${file}`, import.meta.url)
      expect(file !== undefined && existsSync(at), `${number}: ${one}`).toBe(true)
      expect(readFileSync(at, 'utf8'), `${number}: ${file}`).toContain(name)
    }
})
