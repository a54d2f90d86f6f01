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
  const connection = connect(url, { max: 1 })
  await ensureAdmin(connection.db, { password: operatorPassword, now: at })
  await ensureVault(connection.db, { operatorName: 'admin', passphrase: vaultPassphrase, now: at })
  await connection.close()
}
