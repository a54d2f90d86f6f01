import { statement, type Db, type Tx } from '../../db/connect.ts'

/** What the vendor was asked for, until the outcome is known. `number` is empty where the vendor chooses. */
type Try = { key: string; number: string; until_at: Date; given_up_at: Date | null; technician_phone: string; contact_phone: string }
type NewTry = { orderId: string; technicianId: string; key: string; number: string; until: Date; now: Date }

const open = statement<Try>(`
  select y.key, y.number, y.until_at, y.given_up_at, a.phone as technician_phone, o.address->>'phone' as contact_phone
  from masked_number_tries y join orders o on o.id = y.order_id join technicians t on t.id = y.technician_id join accounts a on a.id = t.account_id
  where y.order_id = $1 order by y.started_at, y.number`)

export const openTries = (db: Db, orderId: string) => open(db, orderId)

/** Notes what is about to be asked for; false while another order of the technician asks for the same number. */
export async function noteTry(db: Db, { orderId, technicianId, key, number, until, now }: NewTry): Promise<boolean> {
  for (;;) {
    const row = await db
      .insertInto('masked_number_tries')
      .values({ order_id: orderId, technician_id: technicianId, key, number, started_at: now, until_at: until })
      .onConflict((oc) => oc.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (row) return true
    const held = await findHolder(db, { orderId, key, number, technicianId })
    if (held) return held.own
    // What stood in the way is gone meanwhile: another worker of the order is done with it.
  }
}

type Wanted = Pick<NewTry, 'orderId' | 'technicianId' | 'key' | 'number'>

/** The try that stands in the way; the order's own one first. */
const findHolder = (db: Db, { orderId, technicianId, key, number }: Wanted) =>
  db
    .selectFrom('masked_number_tries')
    .select((eb) => eb.and([eb('order_id', '=', orderId), eb('key', '=', key)]).as('own'))
    .$narrowType<{ own: boolean }>()
    .where('number', '=', number)
    .where((eb) =>
      eb.or([eb.and([eb('order_id', '=', orderId), eb('key', '=', key)]), eb.and([eb('number', '<>', ''), eb('technician_id', '=', technicianId)])]),
    )
    .orderBy('own', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes what was asked for as the order's number; false where somebody is giving it back. */
export const takeTry = async (tx: Tx, { orderId, key, number }: Pick<NewTry, 'orderId' | 'key' | 'number'>): Promise<boolean> =>
  (
    await tx
      .deleteFrom('masked_number_tries')
      .where('order_id', '=', orderId)
      .where('key', '=', key)
      .where('number', '=', number)
      .where('given_up_at', 'is', null)
      .executeTakeFirst()
  ).numDeletedRows > 0n

/** From here on nobody takes what was asked for; false where somebody has. */
export const giveUpTry = async (db: Db, { orderId, key, number, now }: Pick<NewTry, 'orderId' | 'key' | 'number' | 'now'>): Promise<boolean> =>
  (
    await db
      .updateTable('masked_number_tries')
      .set({ given_up_at: now })
      .where('order_id', '=', orderId)
      .where('key', '=', key)
      .where('number', '=', number)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export const deleteTry = (db: Db | Tx, { orderId, key, number }: Pick<NewTry, 'orderId' | 'key' | 'number'>) =>
  db.deleteFrom('masked_number_tries').where('order_id', '=', orderId).where('key', '=', key).where('number', '=', number).execute()

// By the indexes of orders: a number lives about a day, and stands nowhere else than at orders of these days.
const busy = statement<{ number: string }>(`
  with near as (
    select id from orders where technician_id = $2 and start_at between $4 and $5
    union select id from orders where account_id = $3 and hidden_at is null and start_at between $4 and $5
  )
  select n.number from masked_numbers n join near on near.id = n.order_id where n.order_id <> $1 and n.released_at is null
  union select number from masked_number_tries where order_id <> $1 and technician_id = $2`)

type Around = { orderId: string; technicianId: string; accountId: string; near: Date }
const daysMs = 14 * 86_400_000

/** The numbers that the technician or the customer is on by another order. */
export const busyNumbers = async (db: Db, { orderId, technicianId, accountId, near }: Around) => {
  const [from, to] = [new Date(near.getTime() - daysMs), new Date(near.getTime() + daysMs)]
  return new Set((await busy(db, orderId, technicianId, accountId, from, to)).map(({ number }) => number))
}
