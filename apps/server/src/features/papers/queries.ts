import type { PaperKind } from '@anxin/contract/identity-findings'
import { sql } from 'kysely'
import { statement, type Db, type Tx } from '../../db/connect.ts'
import { ms } from '../../db/epoch.ts'
import { removalTopic } from '../uploads/public.ts'
import { aboutOf } from './claims.ts'

export type Paper = { key: string; accountId: string; kind: PaperKind; kid: string; lock: string; hasBody: boolean }
type NewPaper = Paper & { sealedBy: 'CLIENT' | 'SERVER'; sourceKey: string | undefined; now: Date }

export const insertPaper = (db: Db, { key, accountId, kind, kid, lock, hasBody, sealedBy, sourceKey, now }: NewPaper) =>
  db
    .insertInto('papers')
    .values({
      key,
      account_id: accountId,
      about: aboutOf(kind),
      kind,
      kid,
      lock,
      has_body: hasBody,
      sealed_by: sealedBy,
      source_key: sourceKey ?? null,
      put_at: now,
    })
    .execute()

const columns = ['key', 'account_id', 'kind', 'kid', 'lock', 'has_body'] as const
const whole = (db: Db) => db.selectFrom('papers').select(columns).where('shredded_at', 'is', null)

/** A paper of an account that can still be opened, by its key or by that of the picture it was made of. */
export const findOwn = async (db: Db, { accountId, key, kind }: { accountId: string; key: string; kind: PaperKind }): Promise<string | undefined> =>
  (
    await whole(db)
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where((eb) => eb.or([eb('key', '=', key), eb('source_key', '=', key)]))
      .executeTakeFirst()
  )?.key

export async function findPaper(db: Db, key: string, accountId: string): Promise<Paper | undefined> {
  const row = await whole(db).where('key', '=', key).where('account_id', '=', accountId).executeTakeFirst()
  if (!row || row.lock === null) return undefined
  // safe: a check of the table
  return { key: row.key, accountId: row.account_id, kind: row.kind as PaperKind, kid: row.kid, lock: row.lock, hasBody: row.has_body }
}

/** Those of the papers that were not destroyed. */
export const standingOf = async (db: Db, keys: readonly string[]): Promise<Set<string>> =>
  new Set((await db.selectFrom('papers').select('key').where('key', 'in', keys).where('shredded_at', 'is', null).execute()).map(({ key }) => key))

/** Papers that an account puts come one after the other, so that each counts those before it. Held until the transaction ends. */
export const holdPuts = (tx: Tx, accountId: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`papers/${accountId}`}, 0))`.execute(tx)

/** How many papers an account has put since a moment. */
export const countPut = async (db: Db, accountId: string, since: Date): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('papers')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .where('put_at', '>', since)
        .executeTakeFirst()
    )?.n ?? 0,
  )

/** Forgets a paper whose picture could not be stored. */
export const dropPaper = (db: Db, key: string) => db.deleteFrom('papers').where('key', '=', key).where('kept_at', 'is', null).execute()

// In one order for all, so that two records which name the same papers never wait for each other in a circle.
const take = statement<{ key: string }>(`
  with free as (select key from papers where key = any($1::text[]) and kept_at is null and shredded_at is null order by key for update)
  update papers p set kept_at = $2 from free where p.key = free.key returning p.key`)
/**
 * Gives papers to a record, which alone decides when they are destroyed: each serves one. Those among them that another record has, or that
 * were destroyed since they were named.
 */
export async function takePapers(tx: Tx, keys: readonly string[], now: Date): Promise<string[]> {
  if (keys.length === 0) return []
  const taken = new Set((await take(tx, [...keys], now)).map(({ key }) => key))
  return keys.filter((key) => !taken.has(key))
}

const shred = statement<{ key: string }>(`
  with gone as (update papers set lock = null, shredded_at = $2, source_key = null where key = any($1::text[]) and shredded_at is null returning key, has_body),
  removed as (
    insert into outbox (topic, key, payload, due_at, created_at) select '${removalTopic}', key, '{}', $2, $2 from gone where has_body
  )
  select key from gone`)
/** Destroys papers: the lock at once, and with it what it opened; the encrypted picture leaves the store after the commit. How many there were. */
export const shredPapers = async (tx: Tx, keys: readonly string[], now: Date): Promise<number> => (await shred(tx, [...keys], now)).length

const shredAll = statement<{ key: string }>(`
  with gone as (
    update papers set lock = null, shredded_at = $2, source_key = null where account_id = $1 and about = any($3::text[]) and shredded_at is null
      and not exists (select from kept_papers k where k.key = papers.key) returning key, has_body
  ),
  removed as (
    insert into outbox (topic, key, payload, due_at, created_at) select '${removalTopic}', key, '{}', $2, $2 from gone where has_body
  )
  select key from gone`)
/** Destroys every paper of an account that is about one of these, but for what a case about them still needs (kept-people). */
export const shredPapersOf = (tx: Tx, accountId: string, { abouts, now }: { abouts: readonly ('IDENTITY' | 'JOINING')[]; now: Date }) =>
  shredAll(tx, accountId, now, abouts)

/** Papers that no record took, held until the transaction ends; one that a record is taking at this moment is none of them. */
export const unkeptBefore = async (tx: Tx, before: Date): Promise<string[]> =>
  (
    await tx
      .selectFrom('papers')
      .select('key')
      .where('kept_at', 'is', null)
      .where('shredded_at', 'is', null)
      .where('put_at', '<', before)
      .limit(500)
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(({ key }) => key)

type View = { id: string; key: string; accountId: string; operatorId: string; now: Date }
export const insertView = (tx: Tx, { id, key, accountId, operatorId, now }: View) =>
  tx.insertInto('paper_views').values({ id, paper_key: key, account_id: accountId, operator_id: operatorId, viewed_at: now }).execute()

/** The latest looks at the papers of an account, the last one first. */
export const viewsOf = async (db: Db, accountId: string): Promise<{ kind: PaperKind; viewedAt: number }[]> =>
  (
    await db
      .selectFrom('paper_views as v')
      .innerJoin('papers as p', 'p.key', 'v.paper_key')
      .select(['p.kind', ms('v.viewed_at').as('viewed_at')])
      .leftJoin('kept_papers as k', 'k.key', 'v.paper_key')
      .leftJoin('kept_people as h', 'h.account_id', 'k.account_id')
      .where('v.account_id', '=', accountId)
      // A look at what a case keeps would tell of the case: it is shown when the case is over.
      .where((eb) => eb.or([eb('h.kept_at', 'is', null), eb('v.viewed_at', '<=', eb.ref('h.kept_at'))]))
      .orderBy('v.viewed_at', 'desc')
      .orderBy('v.id', 'desc')
      .limit(50)
      .execute()
  )
    // safe: a check of the table
    .map(({ kind, viewed_at }) => ({ kind: kind as PaperKind, viewedAt: Math.round(viewed_at) }))

/** Which of these papers an operator has looked at since a moment. */
export const seenOf = async (db: Db, { keys, operatorId, since }: { keys: readonly string[]; operatorId: string; since: Date }): Promise<Set<string>> =>
  keys.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('paper_views')
            .select('paper_key')
            .where('paper_key', 'in', [...keys])
            .where('operator_id', '=', operatorId)
            .where('viewed_at', '>=', since)
            .execute()
        ).map(({ paper_key }) => paper_key),
      )
