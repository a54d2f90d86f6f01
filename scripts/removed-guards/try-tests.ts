import { join } from 'node:path'
import type { Vitest } from 'vitest/node'
import type { RaceRow } from './race-rows.ts'

/** How a test ended at which of its tries; `said` is what it failed with. */
export type Tried = { state: 'passed' | 'failed' | 'not run'; said: string; tries: number }

/** Runs these tests, each alone of its file, and says how each ended. */
export async function tryTests(vitest: Vitest, folder: string, rows: readonly RaceRow[]): Promise<Map<string, Tried>> {
  const [project] = vitest.projects
  if (!project) throw new Error('vitest has no project')
  const specifications = [...Map.groupBy(rows, ({ file }) => file)].map(([file, own]) =>
    project.createSpecification(join(folder, file), { testNamePattern: new RegExp(`(?:${own.map(({ title }) => patternOf(title)).join('|')})$`) }),
  )
  const { testModules } = await vitest.runTestSpecifications(specifications)
  const tried = new Map<string, Tried>()
  for (const { test, file, title } of rows) {
    const module = testModules.find(({ moduleId }) => moduleId === join(folder, file))
    const cases = [...(module?.children.allTests() ?? [])].filter(({ name }) => new RegExp(`^${patternOf(title)}$`).test(name))
    const results = cases.map((one) => one.result())
    const failed = results.find(({ state }) => state === 'failed')
    // A test of several cases is seen to fail when one of them does; a file whose hooks fail has run none.
    const state = failed ? 'failed' : results.length > 0 && results.every(({ state: each }) => each === 'passed') ? 'passed' : 'not run'
    const reason = failed?.errors?.[0]?.message ?? module?.errors()[0]?.message ?? ''
    tried.set(test, { state, said: reason.replace(/\s+/g, ' ').trim().slice(0, 160), tries: 1 })
  }
  return tried
}

/** A title as the source has it: what a table fills in is open. */
const patternOf = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[a-z]|\\\$\w+/g, '.*')
