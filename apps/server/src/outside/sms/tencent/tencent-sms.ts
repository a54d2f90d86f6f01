import { isForeignPhone } from '@anxin/rules/foreign-phone'
import { z } from 'zod'
import { GatewayError } from '../../gateway-error.ts'
import { jsonOf, request } from '../../request.ts'
import { tc3Headers } from '../../tencent/tc3.ts'
import { SmsError, smsErrorOf } from '../failure.ts'
import type { SmsMessage } from '../kinds.ts'
import type { OpenSms, SmsOutcome } from '../port.ts'
import { templateOf, type Templates } from '../templates.ts'
import { tencentFailure, tencentResendIn } from './failures.ts'

export const tencentName = 'tencent'
/** Tencent Cloud SMS, version 2021-01-11. `baseUrl`: the vendor's address, or the simulator's. */
export type TencentSettings = {
  baseUrl: string
  region: string
  secretId: string
  secretKey: string
  appId: string
  signName: string
  templates: Templates
  timeoutMs?: number
}

const version = '2021-01-11'
const mostAtOnce = 200
const Status = z.object({ SerialNo: z.string().default(''), Code: z.string(), Message: z.string().default('') })
const Answer = z.object({
  Response: z.object({ Error: z.object({ Code: z.string(), Message: z.string().default('') }).optional(), SendStatusSet: z.array(Status).default([]) }),
})

export const openTencent =
  (settings: TencentSettings) =>
  (now: () => Date): OpenSms => {
    const send = (messages: readonly SmsMessage[]) => sendSms({ ...settings, now }, messages)
    return {
      send: async (message) => {
        const [outcome] = await send([message])
        if (outcome === undefined) throw new SmsError({ vendor: tencentName, failure: 'unknown', code: 'BAD_ANSWER' })
        if (outcome instanceof SmsError) throw outcome
        return outcome
      },
      sendMany: async (messages) => {
        const outcomes = new Map<SmsMessage, SmsOutcome | SmsError>()
        for (const batch of batchesOf(messages)) {
          const results = await send(batch).catch((error: unknown) => {
            if (error instanceof SmsError) return batch.map(() => error)
            throw error
          })
          batch.forEach((message, i) => outcomes.set(message, results[i] ?? new SmsError({ vendor: tencentName, failure: 'unknown', code: 'BAD_ANSWER' })))
        }
        return messages.flatMap((message) => outcomes.get(message) ?? [])
      },
    }
  }

/** One call carries one template with one set of values, to numbers that are all of the mainland or all of other countries. */
function batchesOf(messages: readonly SmsMessage[]): SmsMessage[][] {
  const alike = Map.groupBy(messages, ({ phone, kind, values }) => JSON.stringify([isForeignPhone(phone), kind, values]))
  return [...alike.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, i) => all.slice(i * mostAtOnce, (i + 1) * mostAtOnce)),
  )
}

async function sendSms(
  { baseUrl, region, secretId, secretKey, appId, signName, templates, timeoutMs = 4_000, now }: TencentSettings & { now: () => Date },
  messages: readonly SmsMessage[],
): Promise<(SmsOutcome | SmsError)[]> {
  const [first] = messages
  if (!first) return []
  const url = new URL(baseUrl)
  const body = JSON.stringify({
    PhoneNumberSet: messages.map(({ phone }) => (isForeignPhone(phone) ? phone : `+86${phone}`)),
    SmsSdkAppId: appId,
    TemplateId: templateOf(tencentName, templates, first),
    SignName: signName,
    TemplateParamSet: first.values.map(([, value]) => value),
  })
  const headers = tc3Headers({ secretId, secretKey }, { url, service: 'sms', action: 'SendSms', version, region, body, at: now() })
  try {
    const answer = await request(url, { method: 'POST', headers, body }, timeoutMs)
    const read = Answer.safeParse(jsonOf(answer.body))
    if (!read.success) throw new GatewayError('BAD_ANSWER')
    const { Error: error, SendStatusSet: statuses } = read.data.Response
    if (error) throw refusedBy(error)
    return statuses.map((status) => (status.Code === 'Ok' ? { messageId: status.SerialNo } : refusedBy(status)))
  } catch (error) {
    throw smsErrorOf(tencentName, error, { failureOf: tencentFailure })
  }
}

function refusedBy({ Code: code, Message: message }: { Code: string; Message: string }): SmsError {
  const failure = tencentFailure(code)
  return new SmsError({ vendor: tencentName, failure, code, message, ...(failure === 'phoneLimit' && { resendIn: tencentResendIn(code) }) })
}
