import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { landedFile, landedIn, landedProblems, withNewOnes } from './landed.ts'
import { checksumOf, migrationsFolder, sqlFiles } from './migration-files.ts'

const fileOf = (name: string, text: string) => ({ name, text, checksum: checksumOf(text) })
const files = [fileOf('0001-a.sql', 'one'), fileOf('0003-c.sql', 'three')]
const landed = landedIn(withNewOnes(files, new Map()))

test('every migration of today stands among those that landed, as it is', () => {
  const text = readFileSync(new URL(landedFile, migrationsFolder), 'utf8')
  expect(landedProblems(sqlFiles(migrationsFolder), landedIn(text))).toEqual([])
  expect(withNewOnes(sqlFiles(migrationsFolder), landedIn(text))).toBe(text)
})

test('a history to which something is added at its end is in order, and the new one gets its line', () => {
  const more = [...files, fileOf('0004-d.sql', 'four')]
  expect(landedProblems(more, landed)).toEqual([])
  expect(withNewOnes(more, landed)).toBe(`${withNewOnes(files, landed)}${checksumOf('four')}  0004-d.sql\n`)
})

test('a change, a removal and a file in between are refused', () => {
  expect(landedProblems([fileOf('0001-a.sql', 'other'), ...files.slice(1)], landed)).toEqual([expect.stringMatching(/^0001-a\.sql has landed and has changed/)])
  expect(landedProblems(files.slice(1), landed)).toEqual([expect.stringMatching(/^0001-a\.sql has landed and is gone/)])
  expect(landedProblems([...files, fileOf('0002-b.sql', 'two')], landed)).toEqual([expect.stringMatching(/^0002-b\.sql would come after 0003-c\.sql/)])
})
