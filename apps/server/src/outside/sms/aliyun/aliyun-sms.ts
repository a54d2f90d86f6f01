import { wallText } from '@anxin/rules/calendar'
import { z } from 'zod'
import { callAcs3 } from '../../aliyun/acs3.ts'
import { SmsError, smsErrorOf } from '../failure.ts'
import type { SmsMessage } from '../kinds.ts'
import type { OpenSms, SentSms, SmsReceipt } from '../port.ts'
import { templateOf, type Templates } from '../templates.ts'
import { aliyunFailure, aliyunResendIn } from './failures.ts'

export const aliyunName = 'aliyun'
/** Alibaba Cloud SMS, version 2017-05-25. `baseUrl`: the vendor's address, or the simulator's. */
export type AliyunSettings = {
  baseUrl: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templates: Templates
  timeoutMs?: number
}

const version = '2017-05-25'
const mostAtOnce = 100
const Sent = z.object({ BizId: z.string() })
const Details = z.object({
  SmsSendDetailDTOs: z.object({
    SmsSendDetailDTO: z.array(z.object({ SendStatus: z.number(), ErrCode: z.string().default('') })),
  }),
})

export const openAliyun =
  (settings: AliyunSettings) =>
  (now: () => Date): OpenSms => {
    const { signName, templates } = settings
    const call = (action: string, query: Record<string, string>) => callAliyun({ ...settings, now }, action, query)
    return {
      send: async (message) => {
        const answer = await call('SendSms', {
          PhoneNumbers: numberOf(message.phone),
          SignName: signName,
          TemplateCode: templateOf(aliyunName, templates, message),
          TemplateParam: valuesOf(message),
        })
        return sentOf(answer)
      },
      sendMany: async (messages) => {
        const outcomes: ({ messageId: string } | SmsError)[] = []
        for (let from = 0; from < messages.length; from += mostAtOnce) {
          const batch = messages.slice(from, from + mostAtOnce)
          const outcome = await sendBatch(call, batch, settings).catch((error: unknown) => {
            if (error instanceof SmsError) return error
            throw error
          })
          outcomes.push(...batch.map(() => outcome))
        }
        return outcomes
      },
      findReceipt: (sent) => findReceipt(call, sent),
    }
  }

type Call = (action: string, query: Record<string, string>) => Promise<unknown>

/** One template for all of them, and for each its number, sign and values. */
async function sendBatch(call: Call, batch: readonly SmsMessage[], { signName, templates }: AliyunSettings) {
  const [first] = batch
  if (!first) throw new Error('a batch has messages')
  return sentOf(
    await call('SendBatchSms', {
      PhoneNumberJson: JSON.stringify(batch.map(({ phone }) => numberOf(phone))),
      SignNameJson: JSON.stringify(batch.map(() => signName)),
      TemplateCode: templateOf(aliyunName, templates, first),
      TemplateParamJson: JSON.stringify(batch.map(({ values }) => Object.fromEntries(values))),
    }),
  )
}

async function findReceipt(call: Call, { phone, messageId, sentAt }: SentSms): Promise<SmsReceipt | undefined> {
  const day = wallText(sentAt.getTime()).replace(/\D/g, '').slice(0, 8)
  const answer = Details.safeParse(
    await call('QuerySendDetails', { PhoneNumber: numberOf(phone), BizId: messageId, SendDate: day, PageSize: '1', CurrentPage: '1' }),
  )
  if (!answer.success) throw new SmsError({ vendor: aliyunName, failure: 'unknown', code: 'BAD_ANSWER' })
  const [detail] = answer.data.SmsSendDetailDTOs.SmsSendDetailDTO
  // 1 waits for the carrier, 2 failed, 3 arrived.
  if (!detail || detail.SendStatus === 1) return undefined
  return { messageId, phone, isDelivered: detail.SendStatus === 3, code: detail.ErrCode }
}

/** Eleven digits at home; the country and the number without + abroad. */
const numberOf = (phone: string) => phone.replace(/^\+/, '')
const valuesOf = ({ values }: SmsMessage) => JSON.stringify(Object.fromEntries(values))

function sentOf(answer: unknown) {
  const sent = Sent.safeParse(answer)
  if (!sent.success) throw new SmsError({ vendor: aliyunName, failure: 'unknown', code: 'BAD_ANSWER' })
  return { messageId: sent.data.BizId }
}

/** `timeoutMs`: a person waits, and another vendor may be next. */
async function callAliyun(
  { baseUrl, accessKeyId, accessKeySecret, timeoutMs = 4_000, now }: AliyunSettings & { now: () => Date },
  action: string,
  parameters: Record<string, string>,
): Promise<unknown> {
  try {
    return await callAcs3({ baseUrl, version, accessKeyId, accessKeySecret, timeoutMs, now }, action, parameters)
  } catch (error) {
    throw smsErrorOf(aliyunName, error, { failureOf: aliyunFailure, resendIn: aliyunResendIn })
  }
}
