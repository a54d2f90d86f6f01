import { wrong } from '@anxin/contract/field-refusals'
import type { Deps } from '../../deps.ts'
import { sendsCodes } from '../../outside/sms/vendors.ts'
import { badField } from '../../refusal.ts'
import type { IdentityVendor } from './rules.ts'

type Given = { vendor: IdentityVendor; phone: string | undefined; smsCode: string | undefined }

/**
 * The phone that a new account is proven with. Undefined where it needs none: with Apple while the switch allows that, and with either vendor
 * where no codes are sent, as nobody could prove one.
 */
export async function provenPhone(
  { config, policy }: Pick<Deps, 'config' | 'policy'>,
  { vendor, phone, smsCode }: Given,
): Promise<{ phone: string; smsCode: string } | undefined> {
  if (phone !== undefined && smsCode !== undefined) return { phone, smsCode }
  if (phone !== undefined) throw badField('smsCode', wrong.smsCode)
  const mustBind = sendsCodes(config.sms) && (vendor === 'WECHAT' || (await policy()).switches.iosPhone)
  if (mustBind) throw badField('phone', wrong.phoneUnbound)
  return undefined
}
