import type { KindName } from './kinds.ts'

const lists = ['features/technicians/listing-sql.ts', 'features/technicians/kept-sql.ts', 'features/technicians/queries.ts']
const booking = ['features/orders/booking-context-sql.ts', 'features/technicians/kept-sql.ts']

/**
 * The query files of the server, from its src/, whose statements each kind of call sends. In these alone a statement is written as SQL
 * for speed: building it at each call costs more than running it. `npm run check` lists all others with their reason (decision 140).
 */
export const hotQueries: Record<KindName | 'session', readonly string[]> = {
  session: ['http/sessions-sql.ts'],
  hot: lists,
  new: lists,
  score: lists,
  vip: lists,
  coupon: lists,
  recommended: lists,
  price: lists,
  anywhere: lists,
  project: lists,
  around: lists,
  earliest: lists,
  search: lists,
  technician: ['features/technicians/kept-sql.ts', 'features/technicians/queries.ts'],
  slots: ['features/technicians/kept-sql.ts'],
  projects: ['features/projects/queries.ts'],
  orders: ['features/orders/list-sql.ts'],
  order: ['features/orders/detail-sql.ts', 'features/orders/detail-parts-sql.ts'],
  preview: booking,
  create: [...booking, 'features/orders/insert-sql.ts'],
  notification: ['features/payments/settle-sql.ts'],
}
