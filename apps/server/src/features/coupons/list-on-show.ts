import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import * as queries from './queries.ts'
import { templateOf } from './shapes.ts'

const dayMs = 86_400_000

type OnShow = Parsed<'getCouponList'> & { accountId: string | undefined; now: Date }

/** The coupons to take, of a technician or of a scene. In the zone an offer that has ended stays for a day, marked as such, so that nobody looks for it in vain. */
export async function listOnShow(db: Db, { accountId, now, page, limit, techId, cityCode, scene }: OnShow): Promise<Reply<'getCouponList'>> {
  const endedAfter = scene === 'ZONE' ? new Date(now.getTime() - dayMs) : now
  const { rows, total } = await queries.templatesOnShow(db, {
    accountId,
    now,
    endedAfter,
    technicianId: techId,
    scene,
    cityCode,
    limit,
    offset: (page - 1) * limit,
  })
  return { list: rows.map((row) => templateOf(row, now.getTime())), total, page, limit, serverNow: now.getTime() }
}
