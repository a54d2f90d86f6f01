import { Refusal } from '../../refusal.ts'
import type { VisitRow } from './queries.ts'

/** Refuses (orderNotFound) an order that is not the caller's. */
export function requireVisit(row: VisitRow | undefined): VisitRow {
  if (!row) throw new Refusal('orderNotFound')
  return row
}
