import { loadCity } from '@anxin/city'
import { connect } from '@anxin/server/db/connect'
import { migrate } from '@anxin/server/db/migrate'
import { ensureAdmin } from '@anxin/server/features/operators/ensure-admin'
import { ensureVault } from '@anxin/server/features/vault/ensure-vault'
import pg from 'pg'
import { moveNow, useMovedNow } from './database-time.ts'
import { firstMoment } from './moment.ts'
import { operatorPassword, vaultPassphrase } from './run.ts'

const technicians = 150
// Nine technicians are booked by many stories on the same days.
const fullDays = { mostOrdersPerDay: 24, mostServiceMinPerDay: 1440, restAfterMin: 1440 }

type Template = { url: string; appSecret: string }

/** A migrated database with a small city and the first operator, all at the tests' first moment, for workers to clone. */
export async function fillTemplate({ url, appSecret }: Template): Promise<void> {
  const at = new Date(firstMoment())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await moveNow(client, at.getTime() - Date.now())
  await useMovedNow(client, new URL(url).pathname.slice(1))
  await client.end()
  await migrate(url)
  await loadCity({ databaseUrl: url, appSecret, technicians, now: at })
  await allowFullDays(url)
  const connection = connect(url, { max: 1 })
  await ensureAdmin(connection.db, { password: operatorPassword, now: at })
  await ensureVault(connection.db, { operatorName: 'admin', passphrase: vaultPassphrase, now: at })
  await connection.close()
}

/** The first version of the policy, with roomier days. */
async function allowFullDays(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter table policies disable trigger policies_stand_once_published')
  await client.query('update policies set value = value || $1', [JSON.stringify(fullDays)])
  await client.query('alter table policies enable trigger policies_stand_once_published')
  await client.end()
}
