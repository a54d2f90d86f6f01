import type { IdentityFinding, IdentityState } from '@anxin/contract/identity-findings'
import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Db, Tx } from '../../../db/connect.ts'
import { ms, msOrNull } from '../../../db/epoch.ts'
import { readPage, type Asked } from '../../../db/page.ts'
import { orderOf } from '../../../db/page-key.ts'

const sorts = { submittedAt: [{ column: 'i.submitted_at', kind: 'moment' }] } as const

const shown = (db: Db) =>
  db
    .selectFrom('identity_checks as i')
    .innerJoin('accounts as a', 'a.id', 'i.account_id')
    .leftJoin('operators as d', 'd.id', 'i.decided_by')
    .leftJoin('operators as c', 'c.id', 'i.claimed_by')
    .select(['i.account_id', 'a.nickname', 'i.state', 'i.method', 'i.finding', 'i.note', 'd.name as decided_by', 'c.name as claimed_by'])
    .select([ms('i.submitted_at').as('submitted_at'), msOrNull('i.decided_at').as('decided_at'), msOrNull('i.claimed_until').as('claimed_until')])
    .$narrowType<{ state: IdentityState; method: 'VENDOR' | 'MANUAL' | null; finding: IdentityFinding | null }>()

type Filter = ManageParsed<'identity/getList'>
/** A page of submissions, without whom they are of. */
export const pageOfChecks = (db: Db, filter: Filter & Asked) =>
  readPage(
    db,
    {
      filtered: (on) => on.selectFrom('identity_checks as i').$if(filter.queue === 'WAITING', (query) => query.where('i.state', '=', 'MANUAL')),
      rows: (on, ids) => shown(on).where('i.account_id', '=', ids),
      order: orderOf(filter.sort, sorts, { id: 'i.account_id', idRises: true }),
    },
    filter,
  )
export type ShownCheck = Awaited<ReturnType<typeof pageOfChecks>>['rows'][number]
export const findShown = (db: Db, accountId: string) => shown(db).where('i.account_id', '=', accountId).executeTakeFirst()

/** What decides about a submission, held until the transaction ends. */
export const lockForDesk = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('identity_checks')
    .select(['state', 'asking', 'submitted_at', 'claimed_by', 'claimed_until', 'id_hash', 'number_key', 'front_key', 'back_key'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .$narrowType<{ state: IdentityState }>()
    .executeTakeFirst()
export type DeskCheck = NonNullable<Awaited<ReturnType<typeof lockForDesk>>>

export const findPaperKeys = (db: Db, accountId: string) =>
  db.selectFrom('identity_checks').select(['number_key', 'front_key', 'back_key', 'name_sealed']).where('account_id', '=', accountId).executeTakeFirst()

export const setClaim = (tx: Tx, { accountId, operatorId, until }: { accountId: string; operatorId: string; until: Date }) =>
  tx.updateTable('identity_checks').set({ claimed_by: operatorId, claimed_until: until }).where('account_id', '=', accountId).execute()

/** Whether an operator's verified phone is that of the account: the case would be their own. */
export const isOwnCase = async (db: Db, accountId: string, operatorId: string): Promise<boolean> =>
  (await db
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.phone', 'o.phone')
    .select('o.id')
    .where('o.id', '=', operatorId)
    .where('a.id', '=', accountId)
    .executeTakeFirst()) !== undefined
export const nicknameOf = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('accounts').select('nickname').where('id', '=', accountId).executeTakeFirst())?.nickname ?? ''
