import type { dashboard } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { ManageRoutes } from '../../http/serve-manage.ts'
import * as queries from './queries.ts'
import { resolveByHand } from './resolve-alarm.ts'

const day = 86_400_000
const zone = 8 * 3_600_000

/** The business day of a moment, in the service zone. */
function dayAround(now: Date): { from: Date; to: Date } {
  const from = Math.floor((now.getTime() + zone) / day) * day - zone
  return { from: new Date(from), to: new Date(from + day) }
}
const shareOf = (part: number, whole: number) => (whole === 0 ? undefined : Math.min(10_000, Math.round((part * 10_000) / whole)))

/** How long before its start a visit is shown on the map. */
const soonMs = 2 * 3_600_000

export const dashboardRoutes = (deps: Pick<Deps, 'db' | 'auditKey'>): ManageRoutes<typeof dashboard> => ({
  'alarm/resolve': (input, caller) => resolveByHand(deps, input, caller),
  'dashboard/getSummary': async (_input, { operator: { operatorId, cityCodes }, now }) => {
    const { db } = deps
    const today = { cityCodes, ...dayAround(now) }
    const [alarms, made, paidAmount, refundedAmount, standing, failedRefunds, gone, alone] = await Promise.all([
      queries.openAlarms(db, { cityCodes }),
      queries.ordersOfDay(db, today),
      queries.paidOnDay(db, today),
      queries.refundedOnDay(db, today),
      queries.ordersNow(db, { cityCodes }),
      queries.failedRefunds(db, { cityCodes }),
      queries.goneOfDay(db, today),
      queries.isAlone(db, operatorId),
    ])
    return {
      at: now.getTime(),
      alone,
      alarms: alarms.map(({ id, kind, subject, problem, side, silent, order_id, order_no, raised_at }) => ({
        alarmId: id,
        kind,
        subject,
        problem: problem ?? undefined,
        side: side ?? undefined,
        silent,
        orderId: order_id ?? undefined,
        orderNo: order_no ?? undefined,
        raisedAt: Math.round(raised_at),
      })),
      today: {
        orders: made.orders,
        paidAmount,
        refundedAmount,
        refundShare: shareOf(refundedAmount, paidAmount),
        arrivals: made.arrivals,
        punctualShare: shareOf(made.punctual, made.arrivals),
      },
      now: {
        unpaid: standing.unpaid,
        unaccepted: standing.unaccepted,
        toVisit: standing.to_visit,
        atPlace: standing.at_place,
        toConfirm: standing.to_confirm,
        failedRefunds,
      },
      gone,
    }
  },
  'dashboard/getMap': async (_input, { operator: { cityCodes }, now }) => {
    const visits = await queries.visitsByCell(deps.db, { cityCodes, soonUntil: new Date(now.getTime() + soonMs) })
    const cities = new Map(visits.map(({ city_code, city_name }) => [city_code, city_name]))
    return {
      at: now.getTime(),
      cities: [...cities].map(([cityCode, name]) => ({
        cityCode,
        name,
        cells: visits
          .filter(({ city_code }) => city_code === cityCode)
          .map(({ lat, lng, area, soon, on_the_way: onTheWay, at_place: atPlace }) => ({ lat, lng, area, soon, onTheWay, atPlace })),
      })),
    }
  },
})
