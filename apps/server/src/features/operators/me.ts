import { maskPhone } from '@anxin/rules/mask'
import type { Me } from '@anxin/contract/manage/auth'
import type { Deps } from '../../deps.ts'
import type { Operator } from '../../http/operator-sessions.ts'
import { sends } from '../../outside/sms/vendors.ts'
import { citiesOf, contactOf } from './queries.ts'

/** An operator to themselves. In production nothing else is open before the second factor is on. */
export async function meOf({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>, operator: Operator): Promise<Me> {
  const { operatorId, name, title, roleName, permissions, cityCodes, totpOn } = operator
  const contact = await contactOf(db, operatorId)
  return {
    operatorId,
    name,
    title,
    roleName,
    permissions: [...permissions],
    cityCodes: [...cityCodes],
    cities: await citiesOf(db, cityCodes),
    totpOn,
    totpRequired: config.production && !totpOn,
    phoneMasked: contact.phone === null || contact.phone_verified_at === null ? undefined : maskPhone(contact.phone),
    sendsLinks: sends(config.sms, 'OPERATOR_SECRETS'),
    approvesFrom: contact.approves_from !== null && contact.approves_from > clock.now() ? contact.approves_from.getTime() : undefined,
  }
}
