// npm run policy: shows the rules in force, drafts a change, publishes a draft.
// DATABASE_URL names the database, and APP_SECRET its secret for the log of what is changed; without them it is the demo's, which has to be running.
import type { KeyObject } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { connect } from '@anxin/server/db/connect'
import { auditKeyOf } from '@anxin/server/features/audit/chain'
import { isKeyOfLog } from '@anxin/server/features/audit/verify-audit'
import { draftAs, publishAs } from '@anxin/server/features/manage-policy/change-policy'
import { leavesOf } from '@anxin/server/features/policy/changes'
import { policyInForce } from '@anxin/server/features/policy/read-policy'
import { defaultPolicy } from '@anxin/contract/policy'
import { policyFields } from '@anxin/contract/policy-fields'
import { runningDatabaseUrl } from './running-database.ts'
import { otherSecret, runningSecret } from './running-secret.ts'

const usage = `npm run policy                                              the rules in force
npm run policy -- set payExpireMin=20 travelRule.startFee=1500 --note 'spring festival'
npm run policy -- publish <draft>`

type Db = ReturnType<typeof connect>['db']

/** Who the log names: nobody of the operators, but the account of this machine and what it typed. */
const asker = () => ({
  operator: { operatorId: null, name: 'COMMAND_LINE' as const },
  now: new Date(),
  network: `${userInfo().username}@${hostname()}`,
  requestId: ['npm run policy --', ...process.argv.slice(2)].join(' '),
})

/** Refuses a secret that is not the server's: a line written with it would break the log. */
async function keyOfLog(db: Db): Promise<{ auditKey: KeyObject }> {
  const auditKey = auditKeyOf(runningSecret())
  const other = otherSecret()
  const fits = (await isKeyOfLog(db, auditKey)) || (other !== undefined && (await isKeyOfLog(db, auditKeyOf(other))))
  if (!fits) throw new Error('APP_SECRET is not the secret that the server of this database runs with')
  return { auditKey }
}

async function show(db: Db): Promise<void> {
  const { version, policy } = await policyInForce(db)
  const usual = new Map(leavesOf(defaultPolicy))
  const fields = policyFields()
  console.log(version === 0 ? 'the usual policy' : `policy ${version}`)
  for (const [path, value] of leavesOf(policy)) {
    const { title = '', unit = '' } = fields.get(path) ?? {}
    const isUsual = JSON.stringify(value) === JSON.stringify(usual.get(path))
    console.log(`${isUsual ? ' ' : '*'} ${path.padEnd(30)} ${`${JSON.stringify(value)} ${unit}`.trim()}  ${title}`)
  }
}

/** `name=value` with the value as JSON where it is some, else as text. */
function readChanges(texts: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    texts.map((text) => {
      const [path = '', ...rest] = text.split('=')
      const value = rest.join('=')
      if (rest.length === 0) throw new Error(`${text}: a change is name=value\n${usage}`)
      return [path, /^(-?\d+(\.\d+)?|true|false|\[.*\])$/.test(value) ? (JSON.parse(value) as unknown) : value] // safe: checked by the schema
    }),
  )
}

async function draft(db: Db, texts: readonly string[], note: string): Promise<number> {
  const keyed = await keyOfLog(db)
  const drafted = await db.transaction().execute((tx) => draftAs(keyed, tx, { changes: readChanges(texts), note }, asker()))
  if ('problems' in drafted) {
    for (const { path, message } of drafted.problems) console.error(`${path}: ${message}`)
    return 1
  }
  console.log(`draft ${drafted.draftId}, on version ${drafted.basedOn}; in force with: npm run policy -- publish ${drafted.draftId}`)
  return 0
}

async function publish(db: Db, draftId: string): Promise<number> {
  const keyed = await keyOfLog(db)
  const published = await db.transaction().execute((tx) => publishAs(keyed, tx, draftId, asker()))
  if (!('refused' in published)) console.log(`policy ${published.version} is in force; a running server reads it within seconds`)
  else if (published.refused === 'noSuchDraft') console.error(`there is no draft ${draftId}`)
  else console.error(`the draft was made on version ${published.basedOn}, and ${published.version} is in force: draft the change again`)
  return 'refused' in published ? 1 : 0
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { note: { type: 'string', default: '' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const [verb = 'show', ...rest] = positionals
  const connection = connect(runningDatabaseUrl(), { max: 2 })
  const { db } = connection
  try {
    if (verb === 'set' && rest.length > 0) return await draft(db, rest, values.note)
    if (verb === 'publish' && rest[0]) return await publish(db, rest[0])
    if (verb !== 'show') throw new Error(usage)
    await show(db)
    return 0
  } finally {
    await connection.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
