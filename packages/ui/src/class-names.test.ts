import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const read = (file: string) => readFileSync(file, 'utf8')
// A path may sound like a class: places.module.css.
const code = (file: string) => read(file).replaceAll(/'[^'\n]*'/g, '')
const find = (pattern: string) => globSync(`{apps/*,packages/*}/{src,gallery}/**/${pattern}`, { cwd: root }).map((file) => join(root, file))

type Use = { sheet: string; file: string; names: string[]; byIndex: boolean }

/** What the components take from their sheets. `css[tone]` may be any class of its sheet. */
const uses: Use[] = find('*.tsx').flatMap((file) =>
  [...read(file).matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, table = '', path = '']) => ({
    sheet: resolve(dirname(file), path),
    file,
    names: [...code(file).matchAll(new RegExp(`\\b${table}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    byIndex: new RegExp(`\\b${table}\\[`).test(read(file)),
  })),
)

// The path of a sheet that another composes from names no class, and a library's own classes are no module's.
const classesIn = (sheet: string) =>
  new Set(
    [
      ...read(sheet)
        .replaceAll(/'[^']*'|:global\([^)]*\)/g, '')
        .matchAll(/\.([a-z][\w-]*)/gi),
    ].map(([, name = '']) => name),
  )
const short = (file: string) => file.slice(root.length)

test('every class that a component names has a rule in its sheet', () => {
  const missing = uses.flatMap(({ sheet, file, names }) =>
    [...new Set(names)].filter((name) => !classesIn(sheet).has(name)).map((name) => `${short(file)}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** The classes that sheets compose from one, by its file. */
const composed = find('*.module.css').flatMap((sheet) =>
  [...read(sheet).matchAll(/composes:([^;]+?)(?: from '([^']+)')?;/g)].map(([, names = '', from]) => ({
    sheet: from === undefined ? sheet : resolve(dirname(sheet), from),
    names: names.trim().split(/\s+/),
  })),
)

test('every class of a sheet is used by a component', () => {
  const unused = find('*.module.css').flatMap((sheet) => {
    const ofSheet = uses.filter((use) => use.sheet === sheet)
    const used = new Set([...ofSheet, ...composed.filter((use) => use.sheet === sheet)].flatMap(({ names }) => names))
    if (ofSheet.some(({ byIndex }) => byIndex)) return []
    return [...classesIn(sheet)].filter((name) => !used.has(name)).map((name) => `${short(sheet)}: ${name}`)
  })
  expect(unused).toEqual([])
})
