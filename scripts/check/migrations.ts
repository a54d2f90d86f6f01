// What has landed of the history stays as it is, and what is new holds nobody up. Part of npm run check.
import { readFileSync } from 'node:fs'
import { landedFile, landedIn, landedProblems } from '@anxin/server/db/landed'
import { migrationsFolder, sqlFiles } from '@anxin/server/db/migration-files'
import { migrationProblems } from '@anxin/server/db/migration-rules'

/** Those up to here were written before the rules were. */
const lastFree = '0025'

const files = sqlFiles(migrationsFolder)
const landed = landedIn(readFileSync(new URL(landedFile, migrationsFolder), 'utf8'))
const problems = [...landedProblems(files, landed), ...files.filter(({ name }) => name.slice(0, 4) > lastFree).flatMap(migrationProblems)]
for (const problem of problems) console.log(problem)
process.exit(problems.length > 0 ? 1 : 0)
