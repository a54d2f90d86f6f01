import { timeFormat } from '@anxin/rules/time'
import { z } from 'zod'
import { callAcs3, type Acs3Settings } from '../../aliyun/acs3.ts'
import { GatewayError } from '../../gateway-error.ts'
import { NumberTaken, type MaskedNumber, type MaskedPhoneVendor, type OpenMaskedPhone, type Pair } from '../port.ts'
import { readCallReports } from './call-reports.ts'

/** `numbers`: those that were bought for the pool, of which the caller chooses. */
export type AliyunSettings = Omit<Acs3Settings, 'now' | 'version'> & { poolKey: string; numbers: readonly string[] }

const Bound = z.object({ SecretBindDTO: z.object({ SubsId: z.coerce.string().min(1), SecretNo: z.string().regex(/^\d{5,20}$/) }) })
const Ids = z.object({ SubsId: z.coerce.string().default('') })
const Detail = z.object({ SecretBindDetailDTO: z.object({ PhoneNoA: z.string(), PhoneNoB: z.string() }) })

/**
 * The number privacy service of Alibaba Cloud (dyplsapi). It knows no idempotency key and cannot be asked for one, but a phone is on a number
 * only once: with the number chosen here, a binding that is asked for again is refused, and the one that stands is found on the number.
 */
export const aliyunMaskedPhone =
  ({ poolKey, numbers, ...settings }: AliyunSettings): OpenMaskedPhone =>
  (now) => {
    const call = <T extends z.ZodType>(action: string, parameters: Record<string, string>, shape: T) =>
      callFor({ ...settings, now }, poolKey, action, parameters, shape)

    async function find({ phones: [a, b], number = '' }: Pair & { number?: string | undefined }): Promise<MaskedNumber | undefined> {
      const { SubsId } = await call('QuerySubsId', { PhoneNoX: number }, Ids)
      // The newest last: a binding that is looked for was just made.
      for (const bindingId of SubsId.split(',').filter(Boolean).toReversed()) {
        const phones = await phonesOf({ number, bindingId })
        // A phone of an account that ended is empty.
        if (phones?.PhoneNoA === a && (b === '' || phones.PhoneNoB === b)) return { number, bindingId }
      }
      return undefined
    }

    async function phonesOf({ number, bindingId }: MaskedNumber) {
      try {
        return (await call('QuerySubscriptionDetail', { PhoneNoX: number, SubsId: bindingId }, Detail)).SecretBindDetailDTO
      } catch (error) {
        if (isRefusedWith(error, 'isv.SUBS_NOT_EXIST')) return undefined
        throw error
      }
    }

    return {
      numbers,
      find,
      async bind(pair) {
        const { key, phones, until, number = '' } = pair
        try {
          const asked = {
            PhoneNoA: phones[0],
            PhoneNoB: phones[1],
            PhoneNoX: number,
            Expiration: timeFormat(until.getTime(), 'yyyy-mm-dd hh:MM:ss'),
            OutId: key,
          }
          const { SubsId, SecretNo } = (await call('BindAxb', asked, Bound)).SecretBindDTO
          return { number: SecretNo, bindingId: SubsId }
        } catch (error) {
          if (isRefusedWith(error, 'isv.NO_AVAILABLE_NUMBER')) throw new NumberTaken(number)
          if (!isRefusedWith(error, 'isv.BIND_CONFLICT')) throw error
          const standing = await find(pair)
          if (!standing) throw new NumberTaken(number)
          return standing
        }
      },
      probe: async () => void (await call('QuerySubsId', { PhoneNoX: numbers[0] ?? '' }, Ids)),
      async release({ number, bindingId }) {
        try {
          await call('UnbindSubscription', { SecretNo: number, SubsId: bindingId }, z.unknown())
        } catch (error) {
          if (!isRefusedWith(error, 'isv.SUBS_NOT_EXIST')) throw error
        }
      },
    }
  }

const isRefusedWith = (error: unknown, code: string) => error instanceof GatewayError && error.code === code

/** Codes with which the vendor says that it failed, or is busy: nothing is known of the outcome. */
const failures = new Set(['isp.SYSTEM_ERROR', 'isp.UNKNOWN_ERR_CODE', 'isp.DAO_EXCEPTION', 'isp.GATEWAY_ERROR', 'isp.VENDOR_UNAVAILABLE'])

async function callFor<T extends z.ZodType>(
  settings: Omit<Acs3Settings, 'version'>,
  poolKey: string,
  action: string,
  parameters: Record<string, string>,
  shape: T,
) {
  try {
    const read = shape.safeParse(await callAcs3({ ...settings, version: '2017-05-25' }, action, { PoolKey: poolKey, ...parameters }))
    if (!read.success) throw new GatewayError('BAD_ANSWER')
    return read.data
  } catch (error) {
    if (error instanceof GatewayError && failures.has(error.code)) throw new GatewayError('SYSTEM_ERROR', `${error.code}: ${error.message}`)
    if (isRefusedWith(error, 'isv.FLOW_LIMIT')) throw new GatewayError('RATELIMIT', 'isv.FLOW_LIMIT')
    throw error
  }
}

export const aliyun: MaskedPhoneVendor = ({ need, find, refuse }) => {
  const numbers = need('MASKED_PHONE_NUMBERS')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  for (const number of numbers) if (!/^\d{5,20}$/.test(number)) refuse(`MASKED_PHONE_NUMBERS must be numbers of the pool such as 17000000000, not ${number}`)
  const reportKey = find('MASKED_PHONE_REPORT_KEY')
  if (reportKey && !/^[\w-]+$/.test(reportKey)) refuse('MASKED_PHONE_REPORT_KEY must have letters, digits, - or _: it is part of an address')
  return {
    open: aliyunMaskedPhone({
      baseUrl: find('MASKED_PHONE_URL') || 'https://dyplsapi.aliyuncs.com',
      accessKeyId: need('MASKED_PHONE_KEY_ID'),
      accessKeySecret: need('MASKED_PHONE_KEY_SECRET'),
      poolKey: need('MASKED_PHONE_POOL'),
      numbers,
    }),
    reports: reportKey ? { key: reportKey, read: readCallReports } : undefined,
  }
}
