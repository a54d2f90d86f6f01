import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url).pathname
const fields = globSync('**/*.tsx', { cwd: root }).flatMap((file) => {
  const source = readFileSync(`${root}${file}`, 'utf8')
  return [...source.matchAll(/<Form\.Item(?:(?!<\/Form\.Item>)[\s\S])*inputMode="tel"(?:(?!<\/Form\.Item>)[\s\S])*/g)].map(([field]) => ({ file, field }))
})

test('every field for a phone of an operator reads what is pasted and cuts nothing', () => {
  expect(fields.length).toBeGreaterThanOrEqual(3)
  for (const { file, field } of fields) {
    expect(field, file).toContain('normalize={phoneTyped}')
    expect(field, file).not.toContain('maxLength')
  }
})
