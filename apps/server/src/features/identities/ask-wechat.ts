import type { Deps } from '../../deps.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import type { WechatUser } from '../../outside/wechat.ts'
import { Refusal } from '../../refusal.ts'

/** The vendor's words for a code that is unknown, used or too old. */
const spentCodes = new Set(['40029', '40163', '42003'])

/** Who a code of the messaging app belongs to. Refuses wechatExpired for a code that is none any more, signInDown when the vendor does not say. */
export async function askWechat(
  { wechat, security, log }: Pick<Deps, 'wechat' | 'security' | 'log'>,
  { code, network }: { code: string; network: string },
): Promise<WechatUser> {
  if (!wechat) throw new Refusal('signInDown')
  try {
    return await wechat.exchangeCode(code)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (spentCodes.has(error.code)) {
      await security.record({ kind: 'SIGN_IN_FAILED', network, facts: { by: 'wechat' } })
      throw new Refusal('wechatExpired')
    }
    log.warn({ code: error.code }, 'wechat sign-in')
    throw new Refusal('signInDown')
  }
}
