import type { KindName } from './kinds.ts'

const lists = ['features/technicians/listing-sql.ts', 'features/technicians/cache-sql.ts', 'features/technicians/queries.ts']
const booking = ['features/orders/quotes/booking-context-sql.ts', 'features/technicians/cache-sql.ts']

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
  default: lists,
  anywhere: lists,
  project: lists,
  around: lists,
  earliest: lists,
  search: lists,
  technician: ['features/technicians/cache-sql.ts', 'features/technicians/queries.ts'],
  slots: ['features/technicians/cache-sql.ts'],
  projects: ['features/projects/queries.ts'],
  orders: ['features/orders/reads/list-sql.ts'],
  order: ['features/orders/reads/detail-sql.ts', 'features/orders/reads/detail-parts-sql.ts'],
  preview: booking,
  create: [...booking, 'features/orders/booking/insert-sql.ts'],
  notification: ['features/money/payments/settle-sql.ts'],
}
