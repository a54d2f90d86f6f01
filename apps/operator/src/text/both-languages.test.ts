import { globSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const isTested = (path: string) => !/\.test\.tsx?$/.test(path)
const screens = globSync('apps/operator/src/**/*.{ts,tsx}').filter(isTested)
const words = globSync('packages/words/src/console/**/*.ts')
const ours = [...screens, ...words]
const importedBy = (path: string) => [...readFileSync(path, 'utf8').matchAll(/^import (?!type ).*from '(.+)'$/gm)].map(([, from = '']) => from)
/** Where the console takes words from beside its own. */
const tables = [
  ...new Set([
    ...screens.flatMap(importedBy).flatMap((from) => {
      const [, name, file] = /^@anxin\/(contract|words)\/(.+)$/.exec(from) ?? []
      return name && file && !file.startsWith('console/') ? [`packages/${name}/src/${file}.ts`] : []
    }),
    ...words.flatMap((path) => importedBy(path).flatMap((from) => (from.startsWith('.') ? [posix.join(dirname(path.replaceAll('\\', '/')), from)] : []))),
  ]),
].filter((path) => !ours.includes(path))
const han = /\p{Script=Han}/u
/** Languages are called by their own names, also on the way to the other one. */
const ownNames = new Set(['中文', 'English'])

type Node = { type: string; start: number; [field: string]: unknown }
type Said = { text: string; at: string; under: readonly string[]; attribute: string | undefined; isMarkup: boolean }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value ?? '') : '')

/** Every text of a file, with the fields and the attribute that it stands under. */
function textsOf(path: string): Said[] {
  const source = readFileSync(path, 'utf8')
  const found: Said[] = []
  const walk = (value: unknown, under: readonly string[], attribute: string | undefined): void => {
    if (Array.isArray(value)) return value.forEach((each) => walk(each, under, attribute))
    if (!isNode(value) || value.type === 'ImportDeclaration') return
    const text =
      value.type === 'TemplateElement' ? (value.value as { raw: string }).raw : value.type === 'JSXText' || value.type === 'Literal' ? value.value : ''
    if (typeof text === 'string' && text.trim() !== '')
      found.push({ text, at: `${path}:${source.slice(0, value.start).split('\n').length}`, under, attribute, isMarkup: value.type === 'JSXText' })
    const within = value.type === 'Property' ? [...under, nameOf(value.key)] : under
    // Only what is written there itself, not what a call makes of its arguments.
    const inside = value.type === 'JSXAttribute' ? nameOf(value.name) : value.type === 'JSXExpressionContainer' ? undefined : attribute
    for (const [field, child] of Object.entries(value)) if (field !== 'name' && field !== 'key') walk(child, within, inside)
  }
  walk(parseSync(path, source).program, [], undefined)
  return found.filter(({ text }) => !ownNames.has(text))
}

const told = ({ at, text }: Said) => `${at} ${text.trim().slice(0, 40)}`

test('no Chinese stands in the console but beside its English', () => {
  expect(ours.length).toBeGreaterThan(150)
  const texts = ours.flatMap(textsOf)
  expect(texts.filter(({ under }) => under.includes('zh')).length).toBeGreaterThan(900)
  expect(texts.filter(({ text, under }) => han.test(text) && !under.includes('zh')).map(told)).toEqual([])
})

test('no Chinese is left in what is said in English', () => {
  const english = [...ours, ...tables].flatMap(textsOf).filter(({ under }) => under.includes('en') && !under.includes('zh'))
  expect(tables.length).toBeGreaterThan(10)
  expect(english.length).toBeGreaterThan(1000)
  expect(english.filter(({ text }) => han.test(text)).map(told)).toEqual([])
})

test('nothing is written on a screen but from a table of both languages', () => {
  const read = /^(title|label|placeholder|alt|aria-label|description|okText|cancelText|extra)$/
  const written = screens
    .flatMap(textsOf)
    .filter(({ text, attribute, isMarkup }) => /\p{L}{2}/u.test(text) && (isMarkup || (attribute !== undefined && read.test(attribute))))
  expect(written.map(told)).toEqual([])
})
