import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { strangerFailuresBeforeLock, triesBeforeLock, type PasswordFailures } from './rules.ts'

const passwordLock = 4103

export const lockFailures = (tx: Tx, phone: string) => sql`select pg_advisory_xact_lock(${passwordLock}, hashtext(${phone}))`.execute(tx)

type Row = { newest: Date[] | null; sixtieth: Date | null; familiar: boolean }
const readFailures = statement<Row>(`
  select array(select at from sign_in_failures where phone = $1 and network = $2 order by at desc limit ${triesBeforeLock}) as newest,
    (select at from sign_in_failures where phone = $1 order by at desc offset ${strangerFailuresBeforeLock - 1} limit 1) as sixtieth,
    exists (select 1 from account_networks n join accounts a on a.id = n.account_id where a.phone = $1 and n.network_hash = any($3)) as familiar`)

/** What went wrong lately with this phone: from the network itself and from everywhere. An unknown phone's failures are kept like any other's. */
export async function failuresOf(
  tx: Tx,
  { phone, network, networkHashes }: { phone: string; network: string; networkHashes: Buffer[] },
): Promise<PasswordFailures> {
  const [row] = await readFailures(tx, phone, network, networkHashes)
  return { newest: row?.newest ?? [], sixtiethAt: row?.sixtieth ?? null, familiar: row?.familiar ?? false }
}

type Failure = { phone: string; network: string; now: Date }
export const insertFailure = (tx: Tx, { phone, network, now }: Failure) => tx.insertInto('sign_in_failures').values({ phone, network, at: now }).execute()

/** Takes one failure of this moment back. */
export const takeBackFailure = (db: Db, { phone, network, now }: Failure) =>
  db
    .deleteFrom('sign_in_failures')
    .where(sql<string>`ctid`, '=', (eb) =>
      eb
        .selectFrom('sign_in_failures')
        .select(sql<string>`ctid`.as('ctid'))
        .where('phone', '=', phone)
        .where('network', '=', network)
        .where('at', '=', now)
        .limit(1),
    )
    .execute()

export const clearFailures = (db: Db, { phone, network }: { phone: string; network: string }) =>
  db.deleteFrom('sign_in_failures').where('phone', '=', phone).where('network', '=', network).execute()

export const clearAllFailures = (db: Db, phone: string) => db.deleteFrom('sign_in_failures').where('phone', '=', phone).execute()
