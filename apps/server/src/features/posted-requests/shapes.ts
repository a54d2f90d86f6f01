import type { OfferedRequest, PostedRequest } from '@anxin/contract/posted-requests'
import type { RequestRow } from './queries.ts'

/** A request as its owner sees it; one whose time is over is over, whatever the row still says. */
export const requestOf = (row: RequestRow, now: Date): PostedRequest => ({
  ...commonOf(row),
  state: row.status === 'OPEN' && row.expire_at <= now ? 'EXPIRED' : row.status,
  addressId: row.address_id,
  answers: row.answers,
  chosenTechId: row.chosen_technician_id ?? undefined,
  serverNow: now.getTime(),
})

/** Whether technicians may still answer it, or another answer be chosen. */
export const isWaiting = ({ status, expire_at }: RequestRow, now: Date): boolean => (status === 'OPEN' || status === 'CHOSEN') && expire_at > now

/** What customer and technician see alike. */
export const commonOf = (row: RequestRow): Omit<OfferedRequest, 'state' | 'area' | 'distanceM' | 'travelFee' | 'incomeAmount'> => ({
  postedRequestId: row.id,
  projectId: row.project_id,
  projectName: row.project_name,
  projectNameEn: row.project_name_en,
  quantity: row.quantity,
  startAt: row.start_at.getTime(),
  endAt: row.end_at.getTime(),
  expireAt: row.expire_at.getTime(),
})
