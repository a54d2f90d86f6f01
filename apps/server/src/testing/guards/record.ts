import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newToken } from '../../http/sessions.ts'
import { newId, newOrderNo } from '../../ids.ts'
import { testNow } from '../start-test-app.ts'
import { recordDeskCalls } from './desk-calls.ts'
import { startGuardedApp } from './guarded-app.ts'
import { startGuardedDatabase, type GuardedDatabase } from './guarded-database.ts'
import { recordLife } from './order-lives.ts'
import { aGuardedPayWorld } from './pay-world.ts'
import { recordPersonCalls } from './person-calls.ts'
import { startRecorder } from './recorder.ts'
import { drawUnder } from './seeded-chance.ts'
import { recordStageCalls } from './stage-calls.ts'

const lives = Array.from({ length: 4 }, (_, index) => ({ seed: index + 1, steps: 60 }))

type Part = (database: GuardedDatabase, keep: (name: string, lines: readonly string[]) => void) => Promise<void>

/** What can be recorded, each by itself. */
export const parts: Record<string, Part> = {
  calls: async (database, keep) => {
    const app = await startGuardedApp(await database.clone('corpus'))
    const recorder = startRecorder(app)
    try {
      const openApi = await app.http.inject({ method: 'GET', url: '/openapi.json' })
      keep('openapi.json', [openApi.body])
      await recordPersonCalls(recorder)
      await recordStageCalls(recorder, await aGuardedPayWorld(app))
      await recordDeskCalls(recorder)
      keep('calls.jsonl', recorder.lines)
      keep('statements.txt', recorder.statements)
    } catch (error) {
      // Said before the database ends, which the open connections report as an error of their own.
      console.error(error)
      throw error
    } finally {
      await app.stop()
    }
  },
  lives: async (database, keep) => {
    const kept = { lives: [] as string[], rows: [] as string[], answers: [] as string[] }
    for (const life of lives) {
      const recorded = await recordLife(database, life)
      for (const name of ['lives', 'rows', 'answers'] as const) kept[name].push(...recorded[name])
    }
    keep('lives.txt', kept.lives)
    keep('lives-rows.txt', kept.rows)
    keep('lives-answers.txt', kept.answers)
  },
}

/** Chance that goes past the seed makes each recording another one. */
function requireSeed() {
  const draw = () => {
    drawUnder('the seed')
    return [newId(testNow), newOrderNo(testNow), newToken()].join(' ')
  }
  if (draw() !== draw()) throw new Error('ids, numbers and tokens are not drawn from the seed: see testing/guards/seeded-chance.ts and seeded-lots.ts')
}

/** Records the named parts into a folder, in this process, which must have been started with seeded chance and stepped time. */
export async function record(folder: string, names: readonly string[]): Promise<void> {
  requireSeed()
  mkdirSync(folder, { recursive: true })
  const database = await startGuardedDatabase(testNow)
  try {
    for (const name of names)
      await parts[name]?.(database, (file, lines) => {
        rmSync(join(folder, file), { force: true })
        writeFileSync(join(folder, file), `${lines.join('\n')}\n`)
      })
  } finally {
    await database.stop()
  }
}
