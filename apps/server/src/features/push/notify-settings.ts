import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { notifyGroups } from '@anxin/contract/push-kinds'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

type Asking = { accountId: string; sessionId: string }

/** Which kinds the account wants its devices to be notified of, and whether this one is. */
export async function notifySettings({ db, config, policy }: Pick<Deps, 'db' | 'config' | 'policy'>, asking: Asking): Promise<Reply<'getNotifySettings'>> {
  const found = await queries.findSettings(db, asking)
  if (!found) throw new Refusal('signedOut')
  const { notify_off, subscribed } = found
  const isOn = (group: (typeof notifyGroups)[number]) => !notify_off.includes(group)
  const publicKey = config.push?.publicKey
  const { quietStart, quietEnd, remindVisitMin, remindCouponDays } = await policy()
  return {
    orders: isOn('orders'),
    reminders: isOn('reminders'),
    follows: isOn('follows'),
    coupons: isOn('coupons'),
    notices: isOn('notices'),
    subscribed,
    quietStart,
    quietEnd,
    remindVisitMin,
    remindCouponDays,
    ...(publicKey !== undefined && { publicKey }),
  }
}

/** Switches kinds; what is not given stays as it is. */
export async function editNotifySettings(
  deps: Pick<Deps, 'db' | 'config' | 'policy'>,
  { accountId, sessionId, ...wanted }: Parsed<'editNotifySettings'> & Asking,
): Promise<Reply<'editNotifySettings'>> {
  const those = (on: boolean) => notifyGroups.filter((group) => wanted[group] === on)
  await queries.switchKinds(deps.db, { accountId, on: those(true), off: those(false) })
  return notifySettings(deps, { accountId, sessionId })
}
