// npm run reset: forgets the demo's database, pictures, messages and secrets; the next start makes them anew.
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

const dataDir = resolve(process.env.DATA_DIR ?? '.data')
if (existsSync(`${dataDir}/pg/postmaster.pid`)) {
  console.error(`The database in ${dataDir} is running: stop it first (Ctrl-C in its terminal).`)
  process.exit(1)
}
rmSync(dataDir, { recursive: true, force: true })
console.log(`${dataDir} is empty again`)
