import { orderGroups } from '@anxin/contract/order-states'
import type { Db, Tx } from '../../db/connect.ts'
import { msOrNull, ms } from '../../db/epoch.ts'
import type { Treatment } from './rules.ts'

const treatments = (db: Db) =>
  db
    .selectFrom('projects as p')
    .select(['p.id as projectId', 'p.name', 'p.excluded_by as excludedBy'])
    .select((eb) => eb.fn.coalesce(eb.fn<string>('nullif', ['p.name_en', eb.val('')]), 'p.name').as('nameEn'))
    .orderBy('p.sort')
    .orderBy('p.id')

/** What a technician offers, with the codes that exclude it, for a refusal that names what may be chosen instead. */
export const treatmentsOf = (db: Db, technicianId: string): Promise<Treatment[]> =>
  treatments(db)
    .where('p.on_offer', '=', true)
    .where('p.id', 'in', (eb) => eb.selectFrom('offers as f').select('f.project_id').where('f.technician_id', '=', technicianId).where('f.on_offer', '=', true))
    .execute()

/** What an order is for, with the time that was added to it; what was asked for and came to nothing is no part of it. */
export const bookedTreatments = (db: Db, orderId: string): Promise<Treatment[]> =>
  treatments(db)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('order_items as i')
        .innerJoin('orders as o', 'o.id', 'i.order_id')
        .select('i.project_id')
        .where((or) => or.or([or('o.id', '=', orderId), or.and([or('o.parent_id', '=', orderId), or('o.status', 'not in', [...orderGroups.gone])])])),
    )
    .execute()

export type NoteRow = { sealed: Buffer; revision: number; declared_at: number; read_at: number | null; opened_at: number | null }
/** The note of an order as it stands, and when its technician opened and confirmed it. */
export const findNote = (db: Db, orderId: string): Promise<NoteRow | undefined> =>
  db
    .selectFrom('health_notes as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .leftJoin('health_note_reads as r', (join) =>
      join.onRef('r.order_id', '=', 'h.order_id').onRef('r.revision', '=', 'h.revision').onRef('r.technician_id', '=', 'o.technician_id'),
    )
    .leftJoin('health_note_openings as p', (join) =>
      join.onRef('p.order_id', '=', 'h.order_id').onRef('p.revision', '=', 'h.revision').onRef('p.technician_id', '=', 'o.technician_id'),
    )
    .select(['h.sealed', 'h.revision', ms('h.declared_at').as('declared_at'), msOrNull('r.read_at').as('read_at'), msOrNull('p.opened_at').as('opened_at')])
    .where('h.order_id', '=', orderId)
    .where('h.sealed', 'is not', null)
    .$narrowType<{ sealed: Buffer }>()
    .executeTakeFirst()

type Declared = { orderId: string; accountId: string; sealed: Buffer; now: Date }
/** Declares, or declares again: what was read before is not this. */
export const putNote = (tx: Tx, { orderId, accountId, sealed, now }: Declared) =>
  tx
    .insertInto('health_notes')
    .values({ order_id: orderId, account_id: accountId, sealed, declared_at: now })
    .onConflict((oc) =>
      oc.column('order_id').doUpdateSet((eb) => ({ sealed, declared_at: now, shredded_at: null, revision: eb('health_notes.revision', '+', 1) })),
    )
    .execute()

type Looked = { orderId: string; revision: number; technicianId: string; now: Date }
/** The revision was given to a technician to read; the first time counts. */
export const insertOpening = (db: Db, { orderId, revision, technicianId, now }: Looked) =>
  db
    .insertInto('health_note_openings')
    .values({ order_id: orderId, revision, technician_id: technicianId, opened_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()

/** Confirmed once by a technician, however often it is said. */
export const insertRead = (tx: Tx, { orderId, revision, technicianId, now }: Looked) =>
  tx
    .insertInto('health_note_reads')
    .values({ order_id: orderId, revision, technician_id: technicianId, read_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()

export const shredNote = (tx: Tx, { orderId, now }: { orderId: string; now: Date }) =>
  tx.updateTable('health_notes').set({ sealed: null, shredded_at: now }).where('order_id', '=', orderId).where('sealed', 'is not', null).execute()

/** Of an account that ends nothing is left. */
export const shredNotesOf = (tx: Tx, { accountId, now }: { accountId: string; now: Date }) =>
  tx.updateTable('health_notes').set({ sealed: null, shredded_at: now }).where('account_id', '=', accountId).where('sealed', 'is not', null).execute()

/** What an account declared, for a copy of its data. */
export const notesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('health_notes as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['h.order_id', 'o.order_no', 'h.sealed', 'h.declared_at', 'h.shredded_at'])
    .where('h.account_id', '=', accountId)
    .orderBy('h.declared_at')
    .orderBy('h.order_id')
    .execute()
