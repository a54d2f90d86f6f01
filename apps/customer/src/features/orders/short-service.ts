import type { OrderDetail } from './order.ts'

const minute = 60_000

/** A service that ended before its booked length: whole minutes of both. Undefined where it lasted as booked. */
export function shortService({ serviceStartAt, serviceEndAt, endAt }: Pick<OrderDetail, 'serviceStartAt' | 'serviceEndAt' | 'endAt'>) {
  if (serviceStartAt === undefined || serviceEndAt === undefined) return undefined
  const [actual, booked] = [Math.floor((serviceEndAt - serviceStartAt) / minute), Math.round((endAt - serviceStartAt) / minute)]
  return actual < booked ? { actual, booked } : undefined
}
