import { statement, type Db, type Tx } from '../db/connect.ts'

/** A write as it was sent: whose it is, its key, which call it is, and a hash of what it says. */
export type Keyed = { accountId: string; key: string; call: string; requestHash: string; now: Date }
export type KeyedAnswer = { call: string; request_hash: string; answer: unknown; refusal: { key: string; msg: string; detail: unknown } | null }

const begin = statement<{ key: string }>(`
  insert into keyed_answers (account_id, key, call, request_hash, answered_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning key`)
/** Takes the key for this write. False when it was taken before; one that is being answered at this moment is waited for. */
export const takeKey = async (tx: Tx, { accountId, key, call, requestHash, now }: Keyed): Promise<boolean> =>
  (await begin(tx, accountId, key, call, requestHash, now)).length === 1

const refuse = statement<{ key: string }>(`
  insert into keyed_answers (account_id, key, call, request_hash, refusal, answered_at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning key`)
/** Keeps that the write was refused, unless something was answered under the key before. */
export const keepRefusal = async (db: Db, { accountId, key, call, requestHash, now }: Keyed, refusal: KeyedAnswer['refusal']): Promise<boolean> =>
  (await refuse(db, accountId, key, call, requestHash, JSON.stringify(refusal), now)).length === 1

export const keepAnswer = (tx: Tx, { accountId, key }: Keyed, answer: unknown) =>
  tx
    .updateTable('keyed_answers')
    .set({ answer: JSON.stringify(answer) })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()

export const findKeyed = (db: Db, { accountId, key }: Keyed): Promise<KeyedAnswer | undefined> =>
  db
    .selectFrom('keyed_answers')
    .select(['call', 'request_hash', 'answer'])
    // safe: keepRefusal wrote it
    .select((eb) => eb.ref('refusal').$castTo<KeyedAnswer['refusal']>().as('refusal'))
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()

export const deleteKeyedBefore = async (db: Db, before: Date): Promise<number> =>
  Number((await db.deleteFrom('keyed_answers').where('answered_at', '<', before).executeTakeFirst()).numDeletedRows)
