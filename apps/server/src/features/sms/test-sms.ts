import { maskPhone } from '@anxin/rules/mask'
import type { ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { trySms } from '../../outside/sms/try-sms.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import * as queries from './queries.ts'

type SmsDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'sms' | 'auditKey'>
const minute = 60_000
const perHour = 5

/** Sends a test message by each vendor to the operator's own verified phone. Refuses noVerifiedPhone, and smsTooSoon more than one a minute and five an hour. */
export async function testSms(deps: SmsDeps, caller: ManageCaller): Promise<ManageReply<'sms/test'>> {
  requireEveryCity(caller)
  const phone = await deps.db.transaction().execute(async (tx) => {
    const { operatorId, name } = caller.operator
    const { phone: own } = await queries.lockOwnPhone(tx, operatorId)
    if (own === null) throw new Refusal('noVerifiedPhone')
    const { tests, first_at: first, last_at: last } = await queries.countTests(tx, { operatorId, since: new Date(caller.now.getTime() - 60 * minute) })
    const until = Math.max(last ? last.getTime() + minute : 0, tests >= perHour && first ? first.getTime() + 60 * minute : 0)
    const resendIn = Math.ceil((until - caller.now.getTime()) / 1000)
    if (resendIn > 0) throw new Refusal('smsTooSoon', { detail: { resendIn } })
    await appendAudit(deps, tx, caller, { action: 'sms.test', subject: { kind: 'operator', id: operatorId, text: name }, after: { phone: maskPhone(own) } })
    return own
  })

  const results = await trySms(deps.config, phone, { now: deps.clock.now })
  for (const result of results) {
    deps.sms.count(result.vendor, result.outcome)
    if (result.outcome === 'sent') await deps.sms.took({ phone, kind: 'TEST' }, result)
  }
  return { results: results.map((result) => ({ vendor: result.vendor, smsResult: result.outcome, vendorCode: result.outcome === 'sent' ? '' : result.code })) }
}

/** The vendors, what they sent in a day, and where a test would go. */
export async function smsInfo({ db, config, sms }: SmsDeps, caller: ManageCaller): Promise<ManageReply<'sms/getInfo'>> {
  requireEveryCity(caller)
  const counts = await queries.countsByVendor(db, new Date(caller.now.getTime() - 24 * 60 * minute))
  const vendors = config.sms.vendors.map(({ name, missingTemplates }) => {
    const counted = counts.find(({ vendor }) => vendor === name)
    const { sent: taken = 0, delivered: arrived = 0, failed: lost = 0 } = counted ?? {}
    return { vendor: name, isResting: sms.isResting(name), missingTemplates: [...missingTemplates], taken, arrived, lost }
  })
  return { vendors }
}

/** They serve all cities, so nobody of some cities tries them. Refuses notAllowed. */
function requireEveryCity({ operator: { cityCodes } }: ManageCaller): void {
  if (cityCodes.length > 0) throw new Refusal('notAllowed')
}
