import type { IdentityFinding, IdentityState } from '@anxin/contract/identity-findings'
import type { Db, Tx } from '../../../db/connect.ts'
import { ms, msOrNull } from '../../../db/epoch.ts'

const shown = (db: Db) =>
  db
    .selectFrom('identity_checks as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('operators as d', 'd.id', 'i.decided_by')
    .select(['i.account_id', 'a.nickname', 'i.state', 'i.method', 'i.finding', 'i.note', 'd.name as decided_by'])
    .select([ms('i.submitted_at').as('submitted_at'), msOrNull('i.decided_at').as('decided_at')])
    .$narrowType<{ state: IdentityState; method: 'VENDOR' | 'MANUAL' | null; finding: IdentityFinding | null }>()

/** A submission, without whom it is of. */
export const findShown = (db: Db, accountId: string) => shown(db).where('i.account_id', '=', accountId).executeTakeFirst()
export type ShownCheck = NonNullable<Awaited<ReturnType<typeof findShown>>>

/** What decides about a submission, held until the transaction ends. */
export const lockForDesk = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('identity_checks')
    .select(['state', 'asking', 'submitted_at', 'id_hash', 'id_hash_second', 'number_key', 'front_key', 'back_key'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .$narrowType<{ state: IdentityState }>()
    .executeTakeFirst()
export type DeskCheck = NonNullable<Awaited<ReturnType<typeof lockForDesk>>>

export const findPaperKeys = (db: Db, accountId: string) =>
  db.selectFrom('identity_checks').select(['number_key', 'front_key', 'back_key', 'name_sealed']).where('account_id', '=', accountId).executeTakeFirst()

/** What a case keeps of somebody who took their consent back or ended the account, beside what stands now. */
export const findKeptPapers = (db: Db, accountId: string) =>
  db
    .selectFrom('kept_papers as k')
    .innerJoin('papers as p', 'p.key', 'k.key')
    .select(['k.key', 'p.kind', 'k.name_sealed'])
    .where('k.account_id', '=', accountId)
    .where('p.shredded_at', 'is', null)
    .orderBy('p.put_at')
    .orderBy('k.key')
    // safe: a check of the table, and papers of the identity alone are kept
    .$narrowType<{ kind: 'ID_FRONT' | 'ID_BACK' | 'ID_NUMBER' }>()
    .execute()

export const nicknameOf = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('accounts').select('nickname').where('id', '=', accountId).executeTakeFirst())?.nickname ?? ''
