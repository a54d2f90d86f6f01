// npm run uploads -- move --from disk --to s3: copies pictures and papers from one store to the other while servers use both; another run goes on where one was ended. --check compares the bytes of what was copied before.
// npm run uploads -- orphans: lists public files that no row names, a day old and older; --remove removes them.
// Both read the settings of the server (UPLOADS, UPLOADS_SECOND and those of the stores), orphans DATABASE_URL too.
import { parseArgs } from 'node:util'
import { connect } from '@anxin/server/db/connect'
import { orphansOf } from '@anxin/server/features/uploads/orphans'
import { moveFiles, type Moved } from '@anxin/server/outside/uploads/move-files'
import type { UploadStore } from '@anxin/server/outside/uploads/port'
import { readUploads, withFormerStore } from '@anxin/server/outside/uploads/read-uploads'
import { openSettings } from '@anxin/server/settings/open-settings'
import { runningDatabaseUrl } from './database/running-database.ts'

const { env } = process

/** A store of the settings by its name; whatever is missing is said at once. */
function openStore(name: string): UploadStore {
  const settings = openSettings({ ...env, UPLOADS: name, UPLOADS_SECOND: '' })
  const store = readUploads({ ...settings, publicUrl: settings.text('PUBLIC_URL') })
  if (!store || settings.problems.size > 0) throw new Error([...settings.problems].join('\n'))
  // Files are copied here, no link is signed.
  return store.open({ now: () => new Date(), secrets: [env.APP_SECRET ?? 'none'] })
}

const count = async (store: UploadStore): Promise<number> => {
  let files = 0
  for (const kind of ['public', 'private'] as const) for await (const { size } of store.list(kind)) files += size >= 0 ? 1 : 0
  return files
}

async function move(from: string, to: string, checksAll: boolean): Promise<number> {
  const used = [env.UPLOADS, env.UPLOADS_SECOND]
  if (from === to || !used.includes(from) || !used.includes(to))
    throw new Error(`every server must write to both stores first: UPLOADS=${from} UPLOADS_SECOND=${to}, for this command too`)
  const [source, target] = [openStore(from), openStore(to)]
  const all = await count(source)
  console.log(`${all} files in ${from}`)
  let saidAt = 0
  const say = ({ seen, copied, bytes, failed }: Readonly<Moved>) =>
    console.log(`${seen} of ${all} files, ${copied} copied (${(bytes / 1e6).toFixed(1)} MB)${failed.length > 0 ? `, ${failed.length} failed` : ''}`)
  const onProgress = (moved: Readonly<Moved>) => {
    if (Date.now() - saidAt < 1000) return
    saidAt = Date.now()
    say(moved)
  }
  const moved = await moveFiles({ from: source, to: target, onProgress, checksAll })
  say(moved)
  for (const line of moved.failed) console.error(line)
  console.log(moved.failed.length > 0 ? 'run it again for those that failed' : `${to} has every file of ${from}`)
  return moved.failed.length > 0 ? 1 : 0
}

async function orphans(removes: boolean): Promise<number> {
  const store = openStore(openSettings(withFormerStore(env)).text('UPLOADS'))
  const connection = connect(runningDatabaseUrl(), { max: 1 })
  try {
    let found = 0
    for await (const { key, size } of orphansOf({ db: connection.db, uploads: store }, new Date())) {
      found += 1
      console.log(`${key} ${size}`)
      if (removes) await store.remove(key)
    }
    console.log(`${found} files that no row names${removes && found > 0 ? ', removed' : ''}`)
  } finally {
    await connection.close()
  }
  return 0
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' }, check: { type: 'boolean', default: false }, remove: { type: 'boolean', default: false } },
  })
  const [what] = positionals
  if (what === 'move' && values.from && values.to) process.exitCode = await move(values.from, values.to, values.check)
  else if (what === 'orphans') process.exitCode = await orphans(values.remove)
  else throw new Error('npm run uploads -- move --from STORE --to STORE [--check] | orphans [--remove]')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
