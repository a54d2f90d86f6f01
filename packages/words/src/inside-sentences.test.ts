import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Catalogues = Record<string, { en?: Record<string, string> }>
const root = `${import.meta.dirname}/../../..`
const sources = globSync('{apps/*,packages/mobile}/src/**/*.tsx', { cwd: root }).filter((path) => !path.includes('.test.'))

/** Where a moment stands in an English sentence, not at its beginning, and is written as if it did: text('closes', { when: whenText(… */
async function capitalInside(path: string): Promise<string[]> {
  const source = readFileSync(`${root}/${path}`, 'utf8')
  const names = [...source.matchAll(/from '@anxin\/words\/([\w-]+)'/g)].map(([, name = '']) => name)
  const uses = [...source.matchAll(/text\('(\w+)', \{[^}]*?\b(\w+): (?:whenText|dayLabel)\(/g)]
  if (uses.length === 0) return []
  const modules = (await Promise.all(names.map((name) => import(`./${name}.ts`)))) as Catalogues[]
  const said = modules.flatMap((module) => Object.values(module).flatMap(({ en }) => (en ? [en] : [])))
  return uses.flatMap(([, key = '', field = '']) =>
    said.flatMap((en) => (en[key] !== undefined && en[key].indexOf(`{${field}}`) > 0 ? [`${path}: ${en[key]}`] : [])),
  )
}

test('Today, Tomorrow and Yesterday are written small inside an English sentence', async () => {
  expect(sources.length).toBeGreaterThan(100)
  expect((await Promise.all(sources.map(capitalInside))).flat()).toEqual([])
})
