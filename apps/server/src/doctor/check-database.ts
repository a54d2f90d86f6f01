import { connect } from '../db/connect.ts'
import { migrationsFolder, sqlFiles } from '../db/migration-files.ts'
import { requireFitPooler, unfitPooler } from '../db/require-fit.ts'
import { requireMigrated } from '../db/require-migrated.ts'
import { serverRole } from '../db/server-role.ts'
import { DeafLine, openLiveEvents } from '../events/live-events.ts'
import { say as notify } from '../events/notify-sql.ts'
import { appliedNames, readExtensions, readFacts, unreadableTables, withClient, type DatabaseFacts } from './database-sql.ts'
import type { Asking, Finding, Level } from './finding.ts'
import { certainlyOff } from './certainly-off.ts'
import { freeSpace } from './free-space.ts'

type Urls = { databaseUrl: string; liveDatabaseUrl: string }

const leastVersion = 150_000
const extensions = ['btree_gist', 'pgcrypto'] as const
const farOffMs = 2_000

/** The database as the server will meet it: version, role, extensions, tables, pooler, live line, clock, room. */
export async function checkDatabase(asking: Asking, { databaseUrl, liveDatabaseUrl }: Urls): Promise<Finding[]> {
  const { say } = asking
  const line = (level: Level, said: string, remedy?: string): Finding => ({ part: 'database', level, said, remedy })
  if (!databaseUrl) return [line('missing', say('noDatabase'), say('noDatabaseRemedy'))]
  try {
    const found = await withClient(databaseUrl, async (client) => {
      const before = asking.now().getTime()
      const facts = await readFacts(client)
      const after = asking.now().getTime()
      const offMs = certainlyOff(facts.at - (before + after) / 2, after - before)
      const bare = [
        ...factLines(facts, say, line),
        clockLine(offMs, say, line),
        ...(await extensionLines(client, say, line)),
        ...(await freeSpace(asking, { part: 'database', folder: facts.folder, isHere: isHere(databaseUrl) })),
      ]
      const schema = await schemaLine(client, databaseUrl, say, line)
      const unreadable = schema.level === 'missing' ? [] : await unreadableTables(client)
      return [...bare, schema, ...(unreadable.length > 0 ? [line('missing', say('rightsMissing', { tables: some(unreadable) }), say('migrateRemedy'))] : [])]
    })
    return [...found, ...(await poolerLines(databaseUrl, say, line)), await liveLine(databaseUrl, liveDatabaseUrl, say, line)]
  } catch (error) {
    return [line('missing', say('databaseDown', { why: reasonOf(error) }), say('noDatabaseRemedy'))]
  }
}

type Line = (level: Level, said: string, remedy?: string) => Finding
type SayOf = Asking['say']

function factLines(
  { version, versionText, role, isOwner, isSuperuser, mayBecome, isReplica, maxConnections, connections, zone }: DatabaseFacts,
  say: SayOf,
  line: Line,
): Finding[] {
  const isOwn = role === serverRole
  const versionSaid = { version: versionText.split(' ')[0] ?? versionText }
  return [
    version >= leastVersion ? line('ok', say('version', versionSaid)) : line('missing', say('versionOld', versionSaid), say('versionRemedy')),
    isOwn && !isOwner
      ? line('ok', say('roleOwn', { role }))
      : mayBecome
        ? line('warning', say(isSuperuser ? 'roleSuper' : 'roleOwner', { role }), say('roleRemedy'))
        : line('missing', say('roleForeign', { role, own: serverRole }), say('roleRemedy')),
    isReplica ? line('missing', say('replica'), say('replicaRemedy')) : line('ok', say('zone', { zone })),
    connections * 10 > maxConnections * 8
      ? line('warning', say('connectionsFew', { connections, most: maxConnections }), say('connectionsRemedy'))
      : line('ok', say('connections', { connections, most: maxConnections })),
  ]
}

const clockLine = (offMs: number, say: SayOf, line: Line): Finding =>
  Math.abs(offMs) <= farOffMs
    ? line('ok', say('clockSame'))
    : line('warning', say('clockOff', { seconds: (Math.round(offMs / 100) / 10).toString() }), say('clockRemedy'))

async function extensionLines(client: Parameters<typeof readExtensions>[0], say: SayOf, line: Line): Promise<Finding[]> {
  const found = await readExtensions(client, extensions)
  const missing = found.filter(({ isInstalled }) => !isInstalled)
  if (missing.length === 0) return [line('ok', say('extensions', { names: extensions.join(', ') }))]
  return missing.map(({ name, isAvailable }) =>
    isAvailable
      ? line('warning', say('extensionAvailable', { name }), say('migrateRemedy'))
      : line('missing', say('extensionMissing', { name }), say('extensionRemedy')),
  )
}

async function schemaLine(client: Parameters<typeof appliedNames>[0], databaseUrl: string, say: SayOf, line: Line): Promise<Finding> {
  try {
    await requireMigrated(databaseUrl)
  } catch (error) {
    return line('missing', say('schemaOld', { why: reasonOf(error) }), say('migrateRemedy'))
  }
  const known = new Set(sqlFiles(migrationsFolder).map(({ name }) => name))
  const further = (await appliedNames(client)).filter((name) => !known.has(name))
  const newest = [...known].at(-1) ?? ''
  return further.length > 0 ? line('warning', say('schemaNewer', { names: some(further) }), say('schemaNewerRemedy')) : line('ok', say('schema', { newest }))
}

/** The settings that the server asks for reach its connections, also through a pooler. */
async function poolerLines(databaseUrl: string, say: SayOf, line: Line): Promise<Finding[]> {
  const isPooled = await withClient(databaseUrl, async (client) => (await readFacts(client)).isPooled)
  const connection = connect(databaseUrl, { max: 1 })
  try {
    await requireFitPooler(connection.db)
    return [line('ok', say(isPooled ? 'poolerFit' : 'noPooler'))]
  } catch (error) {
    return [line('missing', say('poolerUnfit', { why: reasonOf(unfitPooler(error) ?? error) }), say('poolerRemedy'))]
  } finally {
    await connection.close()
  }
}

/** The live line hears its own NOTIFY, which is said by another connection. */
async function liveLine(databaseUrl: string, liveDatabaseUrl: string, say: SayOf, line: Line): Promise<Finding> {
  const connection = connect(databaseUrl, { max: 1 })
  try {
    const live = await openLiveEvents(liveDatabaseUrl || databaseUrl, () => undefined, { say: (channel, payload) => notify(connection.db, channel, payload) })
    const state = live.state()
    await live.close()
    return state === 'ok' ? line('ok', say('live')) : line('missing', say('liveDeaf'), say('liveRemedy'))
  } catch (error) {
    return line('missing', error instanceof DeafLine ? say('liveDeaf') : say('liveDown', { why: reasonOf(error) }), say('liveRemedy'))
  } finally {
    await connection.close()
  }
}

const some = (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} +${names.length - 3}` : names.join(', '))

/** Whether the database runs on this machine, so that its folder is one that can be looked at. */
function isHere(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message
  return error.message
}
