import type { ManageParsed } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { resolveNotices } from '../money/public.ts'
import { alarmEvent } from '../../events/live-event.ts'
import { notifyIn } from '../../events/notify-sql.ts'
import { endAlarm, takeAlarm } from './alarm-queries.ts'

/** alarm/take: somebody is seeing to it, so nothing sounds any more. Refuses (notFound) one that is not open, (alarmTaken) another's. */
export const takeAlarmManually = (deps: Pick<Deps, 'db' | 'auditKey'>, { alarmId }: ManageParsed<'alarm/take'>, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const { operator, now } = caller
    const alarm = await takeAlarm(tx, { alarmId, operatorId: operator.operatorId, cityCodes: operator.cityCodes, now })
    if (!alarm) throw new Refusal('notFound')
    if (alarm === 'taken') throw new Refusal('alarmTaken')
    const { kind, subject, order_no: orderNo, city_code: cityCode } = alarm
    await notifyIn(tx, [alarmEvent(now)])
    await appendAudit(deps, tx, caller, { action: 'alarm.take', subject: { kind: 'alarm', id: alarmId, text: orderNo ?? subject, cityCode }, after: { kind } })
    return null
  })

type Resolved = ManageParsed<'alarm/resolve'>

/** alarm/resolve: somebody has seen to it, and the log keeps how. Refuses (notFound) one that is not open or ends with what it is about. */
export const resolveAlarmManually = (deps: Pick<Deps, 'db' | 'auditKey'>, { alarmId, reason }: Resolved, caller: ManageCaller): Promise<null> =>
  deps.db.transaction().execute(async (tx) => {
    const { operator, now } = caller
    const alarm = await endAlarm(tx, { alarmId, cityCodes: operator.cityCodes, now })
    if (!alarm) throw new Refusal('notFound')
    const { kind, subject, order_no: orderNo, city_code: cityCode } = alarm
    if (kind === 'PAYMENT_MISMATCH') await resolveNotices(tx, { subject, now })
    await notifyIn(tx, [alarmEvent(now)])
    await appendAudit(deps, tx, caller, {
      action: 'alarm.resolve',
      subject: { kind: 'alarm', id: alarmId, text: orderNo ?? subject, cityCode },
      after: { kind },
      reason,
    })
    return null
  })
