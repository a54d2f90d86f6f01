import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testNow } from '../start-test-app.ts'
import { startGuardedApp } from './guarded-app.ts'
import { startGuardedDatabase } from './guarded-database.ts'
import { recordPersonCalls } from './person-calls.ts'
import { startRecorder } from './recorder.ts'
import { aGuardedPayWorld } from './pay-world.ts'
import { recordStageCalls } from './stage-calls.ts'

/** Records everything into a folder: the reference, the answers to every call by every role, the statements of each, and lives of orders. */
export async function record(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const keep = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const database = await startGuardedDatabase(testNow)
  try {
    const url = await database.clone('corpus')
    const app = await startGuardedApp(url)
    const recorder = await startRecorder(app, url)
    keep('openapi.json', (await app.http.inject({ method: 'GET', url: '/openapi.json' })).body)
    const began = performance.timeOrigin
    if (process.env.P) await recordPersonCalls(recorder)
    await recordStageCalls(recorder, await aGuardedPayWorld(app))
    keep('corpus.jsonl', `${recorder.lines.join('\n')}\n`)
    keep('statements.txt', `${recorder.statements.join('\n')}\n`)
    console.log(`${recorder.lines.length} calls ${began}`)
    await recorder.close()
    await app.stop()
  } finally {
    await database.stop()
  }
}
