import { features, type Edit } from './guard.ts'

const orders = `${features}/orders`

/** The order's row is read without being held, by whichever way it is read. */
export const orderUnlocked: Edit[] = [
  {
    file: `${orders}/reads/queries.ts`,
    search: `tx.selectFrom('orders').select(orderColumns).where('id', '=', orderId).forNoKeyUpdate()`,
    replace: `tx.selectFrom('orders').select(orderColumns).where('id', '=', orderId)`,
  },
  { file: `${orders}/reads/queries.ts`, search: 'own(tx, orderId, accountId).forNoKeyUpdate()', replace: 'own(tx, orderId, accountId)' },
  { file: `${orders}/extension/held-extensions-sql.ts`, search: 'where id = $1) for no key update`', replace: 'where id = $1)`' },
]

/** A move reads the order that it is to move without holding it. */
export const moveUnlocked: Edit = {
  file: `${orders}/transitions/order-step-queries.ts`,
  search: `.where('id', '=', orderId)\n    .forNoKeyUpdate()`,
  replace: `.where('id', '=', orderId)`,
}

/** A technician's act reads the order without holding it. */
export const techOrderUnlocked: Edit = { file: `${features}/tech/queries.ts`, search: `\n    .forNoKeyUpdate(['o', 't'])`, replace: '' }

/** An order may have two events of one number: its history is in the way of anyone who moves it at the same time. */
export const eventsUnnumbered: Edit = { drop: 'order_events_pkey' }

/** A refund is read without being held, and so is its order. */
export const refundUnlocked: Edit[] = [
  { file: `${features}/money/refunds/queries.ts`, search: `withPayment(tx, named).forUpdate('r')`, replace: 'withPayment(tx, named)' },
  { file: `${features}/money/refunds/queries.ts`, search: `select('order_id')).forNoKeyUpdate()`, replace: `select('order_id'))` },
]

/** Two times of one technician may overlap. */
export const overlapAllowed: Edit[] = [
  { drop: 'occupancies_no_overlap' },
  {
    file: `${orders}/booking/insert-sql.ts`,
    search: 'on conflict on constraint occupancies_no_overlap do nothing',
    replace: 'on conflict do nothing',
  },
  {
    file: `${features}/tech/schedule-queries.ts`,
    search: `oc.constraint('occupancies_no_overlap').doNothing()`,
    replace: 'oc.doNothing()',
  },
]

/** A calendar is read without being held, by whichever way it is read. */
export const calendarUnlocked: Edit[] = [
  {
    file: `${orders}/booking/close-unpaid-sql.ts`,
    search: 'where id = any($1::text[]) order by id for no key update`',
    replace: 'where id = any($1::text[]) order by id`',
  },
  {
    file: `${orders}/booking/close-unpaid-sql.ts`,
    search: 'where technician_id = any($1::text[]) order by technician_id for no key update`',
    replace: 'where technician_id = any($1::text[]) order by technician_id`',
  },
  { file: `${orders}/handover/reassign-sql.ts`, search: `where id = any($1) order by id for no key update'`, replace: `where id = any($1) order by id'` },
  {
    file: `${orders}/handover/reassign-sql.ts`,
    search: `where technician_id = any($1) order by technician_id for no key update'`,
    replace: `where technician_id = any($1) order by technician_id'`,
  },
]

/** An order is written whatever became of the calendar that it was decided on. */
export const versionIgnored: Edit = {
  file: `${orders}/booking/insert-sql.ts`,
  search: 'and version = a.calendar_version and s.refusal is null',
  replace: 'and s.refusal is null',
}

/** A word to be sent may be taken by several workers. */
export const wordUnclaimed: Edit = { file: 'apps/server/src/jobs/outbox-queries.ts', search: `\n    .forUpdate()\n    .skipLocked()`, replace: '' }

/** Anyone who sees no alarm open raises one. */
export const alarmsAsSeen: Edit[] = [
  { drop: 'alarms_open' },
  {
    file: `${features}/alarms/queries.ts`,
    search: `  const raised = await tx\n    .insertInto('alarms')`,
    replace: `  if ((await openSubjects(tx, kind)).includes(subject)) return\n  const raised = await tx\n    .insertInto('alarms')`,
  },
  {
    file: `${features}/alarms/queries.ts`,
    search: `\n    .onConflict((oc) => oc.columns(['kind', 'subject']).where('resolved_at', 'is', null).doNothing())`,
    replace: '',
  },
]
