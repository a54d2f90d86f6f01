import type { Actions } from '../aliyun/acs3.ts'
import { VendorRefusal } from '../signed-requests.ts'
import { isActive, isPhone, type Binding, type Exchange } from './bindings.ts'

/** `pairsPerNumber`: how many pairs share one number, 200 at the vendor. */
export type Pool = { poolKey: string; numbers: readonly string[]; pairsPerNumber: number }
type Opened = { exchange: Exchange; pool: Pool; now: () => Date }

const minute = 60_000

/** The number privacy service of Alibaba Cloud (dyplsapi 2017-05-25) as far as AXB goes, with its documented refusals. Its times are those of Beijing. */
export function aliyunActions({ exchange, pool, now }: Opened): Actions {
  const active = () => exchange.bindings.filter((one) => isActive(one, now().getTime()))

  function requirePool(poolKey: string | undefined) {
    if (poolKey !== pool.poolKey) throw new VendorRefusal('isv.POOLKEY_NOT_EXISTS', '号池不存在')
  }

  function requireBinding({ SubsId = '' }: Record<string, string>, number = ''): Binding {
    const found = active().find((one) => one.bindingId === SubsId && one.number === number)
    if (!found) throw new VendorRefusal('isv.SUBS_NOT_EXIST', '绑定关系不存在')
    return found
  }

  function expirationOf(text = ''): number {
    const until = Date.parse(`${text.replace(' ', 'T')}+08:00`)
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || !(until > now().getTime() + minute))
      throw new VendorRefusal('isv.EXPIRE_DATE_ILLEGAL', '过期时间非法')
    return until
  }

  /** A number takes a pair while it has room, and neither of the two is on it already. */
  function refusalOf(number: string, phones: readonly string[]): VendorRefusal | undefined {
    const on = active().filter((one) => one.number === number)
    if (on.some((one) => one.phones.some((phone) => phones.includes(phone)))) return new VendorRefusal('isv.BIND_CONFLICT', '绑定冲突')
    return on.length >= pool.pairsPerNumber ? new VendorRefusal('isv.NO_AVAILABLE_NUMBER', '无可用号码') : undefined
  }

  return {
    BindAxb({ PoolKey, PhoneNoA, PhoneNoB, PhoneNoX, Expiration, OutId = '' }) {
      requirePool(PoolKey)
      // Mobile numbers of the mainland alone.
      if (!isPhone(PhoneNoA) || !isPhone(PhoneNoB) || `${PhoneNoA}${PhoneNoB}`.includes('+'))
        throw new VendorRefusal('isv.MOBILE_NUMBER_ILLEGAL', '号码格式非法')
      if (PhoneNoA === PhoneNoB) throw new VendorRefusal('isv.ILLEGAL_ARGUMENT', '参数非法')
      const until = expirationOf(Expiration)
      if (PhoneNoX !== undefined && !pool.numbers.includes(PhoneNoX)) throw new VendorRefusal('isv.FORBIDDEN_ACTION', 'X号码不存在或X号码不属于此号池')
      const phones: [string, string] = [PhoneNoA, PhoneNoB]
      const refusal = PhoneNoX === undefined ? undefined : refusalOf(PhoneNoX, phones)
      if (refusal) throw refusal
      const number = PhoneNoX ?? pool.numbers.find((one) => !refusalOf(one, phones))
      if (number === undefined) throw new VendorRefusal('isv.NO_AVAILABLE_NUMBER', '无可用号码')
      const bindingId = String(1_000_043_000_000_000 + exchange.bindings.length + 1)
      exchange.bindings.push({ bindingId, key: OutId, number, phones, boundAt: now().getTime(), until })
      return { SecretBindDTO: { SubsId: bindingId, SecretNo: number, Extension: '' } }
    },

    UnbindSubscription({ PoolKey, SecretNo, ...named }) {
      requirePool(PoolKey)
      requireBinding(named, SecretNo).releasedAt = now().getTime()
      return { ChargeId: '' }
    },

    QuerySubsId({ PoolKey, PhoneNoX }) {
      requirePool(PoolKey)
      return {
        SubsId: active()
          .filter(({ number }) => number === PhoneNoX)
          .map(({ bindingId }) => bindingId)
          .join(','),
      }
    },

    QuerySubscriptionDetail({ PoolKey, PhoneNoX, ...named }) {
      requirePool(PoolKey)
      const { bindingId, number, phones, boundAt, until } = requireBinding(named, PhoneNoX)
      const [PhoneNoA, PhoneNoB] = phones
      const times = { GmtCreate: beijing(boundAt), ExpireDate: beijing(until) }
      return { SecretBindDetailDTO: { SubsId: bindingId, PhoneNoX: number, PhoneNoA, PhoneNoB, ...times, Status: 1, NeedRecord: false, CallRestrict: '' } }
    },

    UpdateSubscription({ PoolKey, PhoneNoX, OperateType, PhoneNoA, PhoneNoB, Expiration, ...named }) {
      requirePool(PoolKey)
      const binding = requireBinding(named, PhoneNoX)
      if (OperateType === 'updateExpire') binding.until = expirationOf(Expiration)
      else if (OperateType === 'updateNoA' && isPhone(PhoneNoA)) binding.phones = [PhoneNoA, binding.phones[1]]
      else if (OperateType === 'updateNoB' && isPhone(PhoneNoB)) binding.phones = [binding.phones[0], PhoneNoB]
      else throw new VendorRefusal('isv.ILLEGAL_ARGUMENT', '参数非法')
      return {}
    },
  }
}

/** As the vendor writes moments. */
export const beijing = (at: number) => new Date(at + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19)
