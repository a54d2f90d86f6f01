import type { ProfileField, ProfileFinding } from '@anxin/contract/profile-findings'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { columnsOf, type Owner } from './owner.ts'

export type Finding = { field: ProfileField; code: ProfileFinding; text: string; note: string }
/** What is wished of a page; null for what stays. A technician's has no phone, a shop's neither name nor portrait. */
export type Wished = { nickname: string | null; avatar_key: string | null; intro: string | null; photo_keys: string[] | null; phone: string | null }
export type ChangeRow = Wished & {
  id: string
  technician_id: string | null
  shop_id: string | null
  revision: number
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN'
  submitted_at: Date
  answer_by: Date
  findings: Finding[]
}

const wishes = ['nickname', 'avatar_key', 'intro', 'photo_keys', 'phone'] as const
const columns = ['id', 'technician_id', 'shop_id', 'revision', 'state', ...wishes, 'submitted_at', 'answer_by', 'findings'] as const
type Narrow = Pick<ChangeRow, 'state' | 'findings'>
const about = (owner: Owner) => (eb: ExpressionBuilder<DB, 'profile_changes'>) =>
  'technicianId' in owner ? eb('technician_id', '=', owner.technicianId) : eb('shop_id', '=', owner.shopId)

/** The change of a page that waits, else the last one, whatever became of it. */
export const latestChange = (db: Db, owner: Owner): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('profile_changes')
    .select(columns)
    .where(about(owner))
    .orderBy((eb) => eb('state', '=', 'PENDING'), 'desc')
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<Narrow>()
    .executeTakeFirst()

/** The change that waits; the caller holds the technician or the shop. */
export const openChange = (tx: Tx, owner: Owner): Promise<ChangeRow | undefined> =>
  tx.selectFrom('profile_changes').select(columns).where(about(owner)).where('state', '=', 'PENDING').$narrowType<Narrow>().executeTakeFirst()

export const findChange = (db: Db, changeId: string): Promise<ChangeRow | undefined> =>
  db.selectFrom('profile_changes').select(columns).where('id', '=', changeId).$narrowType<Narrow>().executeTakeFirst()

/** What a technician shows, held until the transaction ends. */
export const lockShown = (tx: Tx, technicianId: string) =>
  tx
    .selectFrom('technicians')
    .select(['id', 'account_id', 'nickname', 'avatar_key', 'intro', 'photo_keys', 'removed_photo_keys', 'status'])
    .where('id', '=', technicianId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type Technician = NonNullable<Awaited<ReturnType<typeof lockShown>>>

type Submitted = { submitted_at: Date; answer_by: Date }
export const insertChange = (tx: Tx, { owner, ...change }: Wished & Submitted & { id: string; owner: Owner }) =>
  tx
    .insertInto('profile_changes')
    .values({ ...change, ...columnsOf(owner), state: 'PENDING' })
    .execute()

export const reviseChange = (tx: Tx, id: string, change: Wished & Submitted) =>
  tx
    .updateTable('profile_changes')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const withdrawChange = (tx: Tx, id: string) => tx.updateTable('profile_changes').set({ state: 'WITHDRAWN' }).where('id', '=', id).execute()

export const picturesIn = ({ avatar_key, photo_keys }: Pick<Wished, 'avatar_key' | 'photo_keys'>): string[] => [
  ...(avatar_key === null ? [] : [avatar_key]),
  ...(photo_keys ?? []),
]

/** Changes that came to nothing before a moment, whose pictures are still there. */
export const changesWithPictures = (db: Db, endedBefore: Date) =>
  db
    .selectFrom('profile_changes')
    .select(['id', 'technician_id', 'shop_id', 'avatar_key', 'photo_keys'])
    .where('state', 'in', ['REJECTED', 'WITHDRAWN'])
    .where((eb) => eb.or([eb('avatar_key', 'is not', null), eb('photo_keys', 'is not', null)]))
    .where((eb) => eb.fn.coalesce('decided_at', 'submitted_at'), '<', endedBefore)
    .limit(500)
    .execute()
export const dropPictures = (tx: Tx, id: string) =>
  tx.updateTable('profile_changes').set({ avatar_key: null, photo_keys: null }).where('id', '=', id).where('state', 'in', ['REJECTED', 'WITHDRAWN']).execute()

/** Notes pictures that a revision of a technician's left out. */
export async function noteDropped(tx: Tx, { technicianId, keys, now }: { technicianId: string; keys: readonly string[]; now: Date }): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('dropped_pictures')
    .values(keys.map((key) => ({ technician_id: technicianId, key, dropped_at: now })))
    .onConflict((oc) => oc.columns(['technician_id', 'key']).doUpdateSet({ dropped_at: now }))
    .execute()
}

/** Technicians whose changes left pictures out before a moment. */
export const withDropped = (db: Db, droppedBefore: Date) =>
  db
    .selectFrom('dropped_pictures as d')
    .innerJoin('technicians as t', 't.id', 'd.technician_id')
    .select(['d.technician_id', 't.account_id'])
    .where('d.dropped_at', '<', droppedBefore)
    .groupBy(['d.technician_id', 't.account_id'])
    .limit(500)
    .execute()

export const takeDropped = async (tx: Tx, { technicianId, droppedBefore }: { technicianId: string; droppedBefore: Date }): Promise<string[]> =>
  (await tx.deleteFrom('dropped_pictures').where('technician_id', '=', technicianId).where('dropped_at', '<', droppedBefore).returning('key').execute()).map(
    ({ key }) => key,
  )

type Decided = { id: string; revision: number; state: 'APPROVED' | 'REJECTED'; findings: readonly Finding[]; operatorId: string; now: Date }
/** Whether the change still waited as it was seen. */
export async function setDecided(tx: Tx, { id, revision, state, findings, operatorId, now }: Decided): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profile_changes')
    .set({ state, findings: JSON.stringify(findings), decided_at: now, decided_by: operatorId })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Shown = Partial<{ nickname: string; avatar_key: string; intro: string; photo_keys: string[]; removed_photo_keys: string[] }>
export const showProfile = (tx: Tx, technicianId: string, shown: Shown) => tx.updateTable('technicians').set(shown).where('id', '=', technicianId).execute()
