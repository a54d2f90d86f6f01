import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** One throw-away cluster for the run; its migrated template is cloned by each suite. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-test-'))
  const database = await startEmbedded(join(folder, 'pg'), {
    database: 'template_anxin',
    flags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'],
  })
  await migrate(database.url)
  project.provide('templateUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
