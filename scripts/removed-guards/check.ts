import { existsSync, readFileSync } from 'node:fs'
import { root } from '@anxin/tooling/run'
import type { Guard } from './guard.ts'
import type { RaceRow } from './race-rows.ts'

/** Guards whose edits no longer fit the sources. */
export const staleEdits = (guards: readonly Guard[]): string[] =>
  guards.flatMap(({ guard, edits }) => edits.flatMap((edit) => staleEdit(edit).map((problem) => `${guard}: ${problem}`)))

/** Where the table of guards and the rows of docs/testing.md do not name the same tests. */
export function unlikeRows(guards: readonly Guard[], rows: readonly RaceRow[]): string[] {
  const named = new Set(guards.flatMap(({ tests }) => tests))
  const known = new Set(rows.map(({ test }) => test))
  return [
    ...[...named].filter((test) => !known.has(test)).map((test) => `no row of docs/testing.md is ${test}`),
    ...rows.filter(({ test, seen }) => seen && !named.has(test)).map(({ test }) => `no guard in scripts/removed-guards is removed under ${test}`),
    ...rows.filter(({ test, seen }) => !seen && named.has(test)).map(({ test }) => `docs/testing.md calls "not yet" what has a guard: ${test}`),
  ]
}

function staleEdit(edit: Guard['edits'][number]): string[] {
  if ('drop' in edit) {
    const named = new RegExp(`(?:constraint|index|trigger) ${edit.drop}\\b`, 'gi')
    return named.test(sourceOf('apps/server/schema.sql')) ? [] : [`schema.sql has no constraint, index or trigger ${edit.drop}`]
  }
  if (!existsSync(`${root}${edit.file}`)) return [`there is no ${edit.file}`]
  const count = sourceOf(edit.file).split(edit.search).length - 1
  return count === 1 ? [] : [`${edit.file} holds ${count} times, not once: ${edit.search}`]
}

const sourceOf = (file: string) => readFileSync(`${root}${file}`, 'utf8')
