import type { Reply, tech } from '@anxin/contract/endpoints'
import { autoConfirmAt } from '@anxin/contract/order-guards'
import { isIn } from '@anxin/contract/order-states'
import { addDays, dayOf, startOfDay } from '@anxin/rules/time'
import type { Deps } from '../../deps.ts'
import { slotEvent } from '../../events/live-event.ts'
import type { Routes } from '../../http/serve.ts'
import { suspended } from '../../refusal.ts'
import { listLog, logEntryOf, type LogRow } from '../orders/public.ts'
import { changeOf, latestChange } from '../profile-changes/public.ts'
import { weekOf } from '../schedule/public.ts'
import { arrive } from './arrive.ts'
import { moveAsTechnician, shownOrder } from './move-as-technician.ts'
import { calendarUrl, renewCalendar } from './calendar.ts'
import { answerAsTechnician, offerAsTechnician } from './change-time.ts'
import { askAsTechnician, withdrawAsTechnician } from './end-early.ts'
import { giveUp } from './give-up.ts'
import { confirmHealthNote, getHealthNote, requireHealthRead } from './health-note.ts'
import { leave, reportLate } from './note-on-order.ts'
import { certificatesOf, doneBetween, offersOf, ordersBetween, pageOfTab, pendingOf, requireTechnician, timeOffBetween, todayOf } from './queries.ts'
import { reportAbsent } from './report-absent.ts'
import { reportPosition } from './report-position.ts'
import { requireDayLimits } from './require-day-limits.ts'
import { sentBy } from './request.ts'
import { requirePapers } from './require-papers.ts'
import { setOnDuty } from './schedule-queries.ts'
import { setHours } from './set-hours.ts'
import { safetyFacts, techOrderOf } from './shapes.ts'
import { addTimeOff, removeTimeOff } from './time-off.ts'

type Profile = Reply<'techProfileGet'>

const dayOfService = (now: Date) => {
  const today = dayOf(now.getTime())
  return { start: new Date(startOfDay(today)), end: new Date(startOfDay(addDays(today, 1))) }
}

/** What an order's customer complains of may be its technician: they hear of it from customer service alone. */
const ofAppeals: readonly string[] = ['appealed', 'appealTaken', 'appealDecided']
const takeovers: readonly string[] = ['chooseSubstitute', 'reassign']

/** The history of an order as its technician may read it: without appeals, and without what another technician did and said before it came to them. */
function theirsOf(log: readonly LogRow[]): LogRow[] {
  const taken = log.findLastIndex(({ move }) => takeovers.includes(move))
  return log.filter(({ move, actor }, at) => !ofAppeals.includes(move) && (at >= taken || actor !== 'TECH'))
}

export const techRoutes = (deps: Deps): Routes<typeof tech> => {
  const { db, uploads } = deps
  const shown = async (now: Date) => ({ urlOf: uploads.urlOf, now: now.getTime(), policy: await deps.policy() })
  const calendarChanged = (technicianId: string, now: Date) => deps.events.publish(slotEvent(technicianId, now))
  return {
    techGetToday: async (_, { technicianId, now }) => {
      const { start, end } = dayOfService(now)
      const view = await shown(now)
      const [technician, pending, today, done] = await Promise.all([
        requireTechnician(db, technicianId),
        pendingOf(db, technicianId, start, end),
        todayOf(db, technicianId, start, end),
        doneBetween(db, technicianId, start, end),
      ])
      return {
        onDuty: technician.on_duty,
        nickname: technician.nickname,
        avatar: uploads.urlOf(technician.avatar_key),
        pending: pending.map((row) => techOrderOf(row, view)),
        today: today.map((row) => techOrderOf(row, view)),
        doneCount: done.count,
        incomeAmount: done.income,
        calendarUrl: calendarUrl(deps, technician.calendar_secret),
        serverNow: now.getTime(),
      }
    },
    techSetDuty: async ({ onDuty }, { technicianId, now }) => {
      await setOnDuty(db, technicianId, onDuty)
      calendarChanged(technicianId, now)
      return { onDuty }
    },
    techReportPosition: (input, { technicianId, now }) => reportPosition(deps, { ...input, technicianId, now }),
    techOrderList: async ({ tab, page, limit }, { technicianId, now }) => {
      const view = await shown(now)
      const { list, total } = await pageOfTab(db, { technicianId, tab, ...dayOfService(now), limit, offset: (page - 1) * limit })
      return { list: list.map((row) => techOrderOf(row, view)), total, page, limit }
    },
    techOrderInfo: async ({ orderId }, { technicianId, suspendedFor, now }) => {
      const order = await shownOrder(deps, orderId, technicianId, now, { opened: suspendedFor === undefined })
      if (suspendedFor !== undefined && !isIn(order.status, 'atPlace')) throw suspended(suspendedFor)
      const log = await listLog(db, { orderId, technicianId })
      const shown = suspendedFor === undefined ? order : safetyFacts(order)
      return { ...shown, log: theirsOf(log).map((row) => logEntryOf(row, uploads.urlOf)) }
    },
    techOrderAccept: (input, caller) =>
      moveAsTechnician(deps, sentBy(input, caller), {
        move: 'accept',
        require: async (tx, order) => {
          await requirePapers(deps, tx, order, caller.now)
          await requireDayLimits(tx, order, await deps.policy())
        },
        set: (at) => ({ accepted_at: at, accept_expire_at: null }),
      }),
    techOrderReject: (input, caller) => giveUp(deps, sentBy(input, caller), { ...input, step: 'reject' }),
    techOrderHandOver: (input, caller) => giveUp(deps, sentBy(input, caller), { ...input, step: 'handOver' }),
    techOrderDepart: (input, caller) =>
      moveAsTechnician(deps, sentBy(input, caller), {
        move: 'depart',
        require: (tx, order) => requirePapers(deps, tx, order, caller.now),
        set: (at) => ({ departed_at: at }),
      }),
    techOrderArrive: (input, caller) => arrive(deps, sentBy(input, caller), input),
    techOrderStart: (input, caller) =>
      moveAsTechnician(deps, sentBy(input, caller), { move: 'start', set: (at) => ({ service_start_at: at }), require: requireHealthRead }),
    techGetHealthNote: ({ orderId }, { technicianId, now }) => getHealthNote(deps, { orderId, technicianId, now }),
    techConfirmHealthNote: (input, caller) => confirmHealthNote(deps, sentBy(input, caller), input.revision),
    techOrderFinish: async (input, caller) => {
      const windows = await deps.policy()
      return moveAsTechnician(deps, sentBy(input, caller), {
        move: 'finish',
        // Counted from now: anyone who heard of it late has the whole time to object.
        set: (at, { end_at }) => ({ service_end_at: at, auto_confirm_at: new Date(autoConfirmAt(caller.now.getTime(), end_at.getTime(), windows)) }),
      })
    },
    techOrderLeave: (input, caller) => leave(deps, sentBy(input, caller)),
    techOrderAnswerChange: (input, caller) => answerAsTechnician(deps, sentBy(input, caller), input),
    techOrderOfferTime: (input, caller) => offerAsTechnician(deps, sentBy(input, caller), input.startAt),
    techOrderAskEarlyEnd: (input, caller) => askAsTechnician(deps, sentBy(input, caller), input.reason),
    techOrderWithdrawEarlyEnd: (input, caller) => withdrawAsTechnician(deps, sentBy(input, caller), input.earlyEndId),
    techOrderReportLate: (input, caller) => reportLate(deps, sentBy(input, caller), input.etaAt),
    techOrderReportAbsent: (input, caller) => reportAbsent(deps, sentBy(input, caller), input.images),
    techGetWeek: async ({ date }, { technicianId, now }) => {
      const first = date ?? dayOf(now.getTime())
      const [start, end] = [new Date(startOfDay(first)), new Date(startOfDay(addDays(first, 7)))]
      const view = await shown(now)
      const [technician, off, orders] = await Promise.all([
        requireTechnician(db, technicianId),
        timeOffBetween(db, technicianId, start, end),
        ordersBetween(db, technicianId, start, end),
      ])
      return {
        hours: weekOf(technicianId, technician.hours),
        limits: {
          mostOrders: technician.most_orders,
          mostMinutes: technician.most_minutes,
          policyOrders: view.policy.mostOrdersPerDay,
          policyMinutes: view.policy.mostServiceMinPerDay,
          restAfterMin: view.policy.restAfterMin,
          restMin: view.policy.restMin,
        },
        timeOff: off.map(({ id, start_at, end_at, reason }) => ({ timeOffId: id, startAt: start_at, endAt: end_at, reason })),
        orders: orders.map((row) => techOrderOf(row, view)),
        calendarUrl: calendarUrl(deps, technician.calendar_secret),
      }
    },
    techSetHours: async ({ hours, limits }, { technicianId, now }) => {
      const saved = await setHours(db, { technicianId, hours, limits, policy: await deps.policy() })
      calendarChanged(technicianId, now)
      return saved
    },
    techAddTimeOff: async (input, { technicianId, now }) => {
      const added = await addTimeOff(db, { ...input, technicianId, now })
      calendarChanged(technicianId, now)
      return added
    },
    techRemoveTimeOff: async ({ timeOffId }, { technicianId, now }) => {
      await removeTimeOff(db, { technicianId, timeOffId })
      calendarChanged(technicianId, now)
      return null
    },
    techRenewCalendar: (_, { technicianId }) => renewCalendar(deps, technicianId),
    techProfileGet: async (_, { technicianId }) => {
      const [technician, offers, certificates, change] = await Promise.all([
        requireTechnician(db, technicianId),
        offersOf(db, technicianId),
        certificatesOf(db, technicianId),
        latestChange(db, { technicianId }),
      ])
      return {
        techId: technician.id,
        nickname: technician.nickname,
        avatar: uploads.urlOf(technician.avatar_key),
        level: technician.level,
        score: technician.score,
        orderCount: technician.order_count,
        commentCount: technician.review_count,
        fansCount: technician.fans_count,
        onDuty: technician.on_duty,
        // safe: the column's check allows only these
        status: technician.status as Profile['status'],
        intro: technician.intro,
        photos: technician.photo_keys.map((photo) => uploads.urlOf(photo)),
        change: changeOf(change, uploads.urlOf),
        projects: offers.map(({ id, name, name_en, price }) => ({ projectId: id, name, nameEn: name_en || name, price })),
        // safe: as above
        certs: certificates.map(({ type, name, expire_at }) => ({ type: type as Profile['certs'][number]['type'], name, expireAt: expire_at?.getTime() })),
      }
    },
  }
}
