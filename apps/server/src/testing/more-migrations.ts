import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrationsFolder } from '../db/migration-files.ts'

/** A folder with today's migrations and those given, by their names. The test that makes it removes it. */
export function moreMigrations(more: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  for (const [name, text] of Object.entries(more)) writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
