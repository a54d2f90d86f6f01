import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'

const contact = statement<{ name: string; phone: string; consented_at: Date; confirmed_at: Date | null }>(`
  select c.name, c.phone, c.consented_at, (select min(k.confirmed_at) from contact_asks k where k.account_id = c.account_id and k.phone = c.phone) as confirmed_at
  from trusted_contacts c where c.account_id = $1`)
/** Whom somebody trusts; nothing is sent to them before they have confirmed it from that phone. */
export const findContact = async (db: Db, accountId: string) => (await contact(db, accountId))[0]

type Contact = { accountId: string; name: string; phone: string; now: Date }
export const keepContact = (db: Db, { accountId, name, phone, now }: Contact) =>
  db
    .insertInto('trusted_contacts')
    .values({ account_id: accountId, name, phone, consented_at: now })
    .onConflict((oc) => oc.column('account_id').doUpdateSet({ name, phone, consented_at: now }))
    .execute()

/** Forgets whom somebody trusts; named again they are asked again. How often anybody was asked stays. */
export const dropContact = (db: Db, accountId: string) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('trusted_contacts').where('account_id', '=', accountId).execute()
    await tx.updateTable('contact_asks').set({ confirmed_at: null }).where('account_id', '=', accountId).execute()
  })

/** Asks of one phone come one after the other, whichever account asks, so that each counts those before it. Held until the transaction ends. */
export const lockPhone = (tx: Tx, phone: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`contact-ask/${phone}`}, 0))`.execute(tx)

const asked = statement<{ by_account: number; of_phone: number }>(
  'select (select count(*)::int from contact_asks where account_id = $1 and asked_at > $3) as by_account, (select count(*)::int from contact_asks where phone = $2 and asked_at > $3) as of_phone',
)
/** How often an account has asked anybody since a moment, and how often anybody asked a phone. */
export const countAsks = async (tx: Tx, { accountId, phone, since }: { accountId: string; phone: string; since: Date }) =>
  (await asked(tx, accountId, phone, since))[0] ?? { by_account: 0, of_phone: 0 }

export const phoneOf = async (db: Db, accountId: string) =>
  (await db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirst())?.phone

type Ask = { id: string; accountId: string; phone: string; now: Date }
export const insertAsk = (tx: Tx, { id, accountId, phone, now }: Ask) =>
  tx.insertInto('contact_asks').values({ id, account_id: accountId, phone, asked_at: now }).execute()

const open = statement<{ account_id: string; phone: string; confirmed_at: Date | null }>(`
  select k.account_id, k.phone, k.confirmed_at
  from contact_asks k join trusted_contacts c on c.account_id = k.account_id and c.phone = k.phone
  where k.id = $1 and k.asked_at > $2`)
/** What a contact is asked, while they are the one who is named and not for ever. */
export const findAsk = async (db: Db, id: string, askedAfter: Date) => (await open(db, id, askedAfter))[0]

export const confirmAsk = (db: Db, id: string, now: Date) =>
  db.updateTable('contact_asks').set({ confirmed_at: now }).where('id', '=', id).where('confirmed_at', 'is', null).execute()

/** How many messages the contact of an account got since a moment. */
export const countSent = async (db: Db, accountId: string, since: Date): Promise<number> => {
  const { links } = await db
    .selectFrom('safety_links')
    .select((eb) => eb.fn.countAll<number>().as('links'))
    .where('account_id', '=', accountId)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow()
  return links
}

export const dropLink = (db: Db, tokenHash: Buffer) => db.deleteFrom('safety_links').where('token_hash', '=', tokenHash).execute()
