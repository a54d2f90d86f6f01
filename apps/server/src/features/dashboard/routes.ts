import { dayAround } from '@anxin/rules/calendar'
import type { dashboard } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { openAlarms, pageOfAlarms, type AlarmRow } from './alarm-queries.ts'
import * as queries from './queries.ts'
import { resolveAlarmManually, takeAlarmManually } from './resolve-alarm.ts'

/** The business day of a moment, in the service zone. */
function businessDay(now: Date): { from: Date; to: Date } {
  const { from, to } = dayAround(now.getTime())
  return { from: new Date(from), to: new Date(to) }
}
const shareOf = (part: number, whole: number) => (whole === 0 ? undefined : Math.min(10_000, Math.round((part * 10_000) / whole)))

const alarmOf = ({ id, kind, subject, problem, side, silent, order_id, order_no, raised_at, called_again_at, taken_by, taken_at, ...row }: AlarmRow) => ({
  alarmId: id,
  kind,
  subject,
  problem: problem ?? undefined,
  paperUntil: row.paper_until ?? undefined,
  side: side ?? undefined,
  silent,
  orderId: order_id ?? undefined,
  orderNo: order_no ?? undefined,
  cityCode: row.city_code ?? undefined,
  cityName: row.city_name ?? undefined,
  technicianName: row.technician_name ?? undefined,
  raisedAt: Math.round(raised_at),
  calledAgainAt: called_again_at ?? undefined,
  takenBy: taken_by ?? undefined,
  takenAt: taken_at === null ? undefined : Math.round(taken_at),
})

type ByHour = readonly { hour: number; n: number }[]
/** The twenty-four hours of a day, also those in which nothing is. */
const hoursOf = (made: ByHour, visits: ByHour) => {
  const at = (some: ByHour, hour: number) => some.find((one) => one.hour === hour)?.n ?? 0
  return Array.from({ length: 24 }, (_, hour) => ({ orders: at(made, hour), visits: at(visits, hour) }))
}

/** How long before its start a visit is shown on the map. */
const soonMs = 2 * 3_600_000

export const dashboardRoutes = (deps: Pick<Deps, 'db' | 'auditKey' | 'channels'>): Routes<typeof dashboard> => ({
  'alarm/take': (input, caller) => takeAlarmManually(deps, input, caller),
  'alarm/resolve': (input, caller) => resolveAlarmManually(deps, input, caller),
  'dashboard/getSummary': async (_input, { operator: { operatorId, cityCodes }, now }) => {
    const { db } = deps
    const today = { cityCodes, ...businessDay(now) }
    const [alarms, made, paidAmount, refundedAmount, standing, failedRefunds, gone, alone, ordersByHour, visitsByHour] = await Promise.all([
      openAlarms(db, { cityCodes }),
      queries.ordersOfDay(db, today),
      queries.paidOnDay(db, today),
      queries.refundedOnDay(db, today),
      queries.ordersNow(db, { cityCodes }),
      queries.failedRefunds(db, { cityCodes }),
      queries.goneOfDay(db, today),
      queries.isAlone(db, operatorId),
      queries.ordersByHour(db, today),
      queries.visitsByHour(db, today),
    ])
    return {
      at: now.getTime(),
      alone,
      unpayable: deps.channels.size === 0,
      alarms: alarms.map(alarmOf),
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
      hours: hoursOf(ordersByHour, visitsByHour),
    }
  },
  'alarm/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfAlarms(deps.db, { ...input, cityCodes })
    const list = rows.map(({ resolved_at: at, resolved_by: by, reason, ...row }) => ({
      ...alarmOf(row),
      resolvedAt: at === null ? undefined : Math.round(at),
      resolvedBy: by ?? undefined,
      reason: reason ?? undefined,
    }))
    return { list, total, next, page: input.page, limit: input.limit }
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
