import { randomUUID } from 'node:crypto'
import { VendorRefusal } from '../signed-requests.ts'

/** Two phones and the number that stands for each of them to the other. Moments in epoch milliseconds. */
export type Binding = { bindingId: string; key: string; number: string; phones: [string, string]; boundAt: number; until: number; releasedAt?: number }
export type Outcome = 'CONNECTED' | 'EXPIRED' | 'NOT_A_PARTY' | 'UNKNOWN_NUMBER'
/** `to` is whose phone rang, by which binding. */
export type Call = { at: number; from: string; number: string; outcome: Outcome; bindingId?: string; to?: string }
export type Exchange = { bindings: Binding[]; calls: Call[] }

type Wanted = { PoolKey?: unknown; PhoneNoA?: unknown; PhoneNoB?: unknown; Expiration?: unknown; OutId?: unknown }

const poolSize = 5_000
const numberOf = (place: number) => `170${String(place).padStart(8, '0')}`
export const isPhone = (text: unknown): text is string => typeof text === 'string' && /^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/.test(text)
export const isActive = ({ until, releasedAt }: Binding, now: number) => releasedAt === undefined && now < until

/** A binding as it is asked for; the same OutId gives the one that stands. */
export function bind({ bindings }: Exchange, wanted: Wanted, { poolKey, now }: { poolKey: string; now: number }): Binding {
  const { PoolKey, PhoneNoA, PhoneNoB, Expiration, OutId } = wanted
  if (PoolKey !== poolKey) throw new VendorRefusal('isv.POOL_KEY_NOT_EXIST', '号池不存在')
  if (!isPhone(PhoneNoA) || !isPhone(PhoneNoB)) throw new VendorRefusal('isv.MOBILE_NUMBER_ILLEGAL', '手机号码格式错误')
  if (PhoneNoA === PhoneNoB) throw new VendorRefusal('isv.PHONE_NO_SAME', 'A 号码与 B 号码不能相同')
  const until = typeof Expiration === 'string' ? Date.parse(Expiration) : Number.NaN
  if (!(until > now)) throw new VendorRefusal('isv.EXPIRATION_ILLEGAL', '过期时间必须晚于当前时间')
  if (typeof OutId !== 'string' || !/^[\w-]{1,64}$/.test(OutId)) throw new VendorRefusal('isv.OUT_ID_ILLEGAL', '外部标识不合法')

  const standing = bindings.find((one) => one.key === OutId && isActive(one, now))
  if (standing) return standing
  const inUse = new Set(bindings.filter((one) => isActive(one, now)).map(({ number }) => number))
  const place = Array.from({ length: poolSize }, (_, at) => at + 1).find((at) => !inUse.has(numberOf(at)))
  if (place === undefined) throw new VendorRefusal('isv.NO_AVAILABLE_NUMBER', '号池无可用号码')
  const made: Binding = { bindingId: randomUUID(), key: OutId, number: numberOf(place), phones: [PhoneNoA, PhoneNoB], boundAt: now, until }
  bindings.push(made)
  return made
}

/** Ends a binding; the number goes back into the pool. */
export function unbind({ bindings }: Exchange, { SubsId, SecretNo }: { SubsId?: unknown; SecretNo?: unknown }, now: number): void {
  const found = bindings.find((one) => one.bindingId === SubsId && one.number === SecretNo && isActive(one, now))
  if (!found) throw new VendorRefusal('isv.BINDING_NOT_EXIST', '绑定关系不存在')
  found.releasedAt = now
}

/** Somebody dials a number: who answers, or why nobody does. Where pairs share a number, the caller decides whose call it is. */
export function dial({ bindings, calls }: Exchange, { from, number }: { from: string; number: string }, now: number): Call {
  const known = bindings.filter((one) => one.number === number)
  const active = known.filter((one) => isActive(one, now))
  const own = active.find(({ phones }) => phones.includes(from))
  const to = own?.phones.find((phone) => phone !== from)
  const outcome: Outcome = known.length === 0 ? 'UNKNOWN_NUMBER' : active.length === 0 ? 'EXPIRED' : to === undefined ? 'NOT_A_PARTY' : 'CONNECTED'
  const call: Call = { at: now, from, number, outcome, ...(own && { bindingId: own.bindingId }), ...(to !== undefined && { to }) }
  calls.push(call)
  return call
}
