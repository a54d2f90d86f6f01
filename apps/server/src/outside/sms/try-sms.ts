import { setTimeout } from 'node:timers/promises'
import { SmsError, type SmsFailure } from './failure.ts'
import { smsOf, type SmsSites } from './kinds.ts'
import type { OpenSms, SentSms, SmsReceipt, SmsSettings, SmsVendor } from './port.ts'

/** What became of a test message at one vendor; `receipt` where it was waited for and has come. */
export type SmsTrial = { vendor: string } & (
  | { outcome: 'sent'; messageId: string; receipt?: Pick<SmsReceipt, 'isDelivered' | 'code'> | undefined }
  | { outcome: SmsFailure; code: string; message: string }
)
/** `waitMs`: how long to ask a vendor that can be asked what became of the message. */
type Options = { now: () => Date; waitMs?: number }

/** Sends a test message by each vendor of the settings, whatever the others did. */
export const trySms = ({ sms, ...sites }: SmsSites & { sms: Pick<SmsSettings, 'vendors'> }, phone: string, options: Options): Promise<SmsTrial[]> =>
  Promise.all(sms.vendors.map((vendor) => tryVendor(vendor, sites, phone, options)))

async function tryVendor({ name: vendor, open }: SmsVendor, sites: SmsSites, phone: string, { now, waitMs = 0 }: Options): Promise<SmsTrial> {
  try {
    const line = open(now)
    const sentAt = now()
    const { messageId } = await line.send(smsOf(sites, phone, 'TEST', {}))
    return { vendor, outcome: 'sent', messageId, receipt: await waitForReceipt(line, { messageId, phone, sentAt }, waitMs) }
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    return { vendor, outcome: error.failure, code: error.code, message: error.message }
  }
}

const askEveryMs = 2_000

async function waitForReceipt({ findReceipt }: OpenSms, sent: SentSms, waitMs: number): Promise<SmsReceipt | undefined> {
  for (let left = waitMs; findReceipt && left > 0; left -= askEveryMs) {
    await setTimeout(Math.min(left, askEveryMs))
    const receipt = await findReceipt(sent)
    if (receipt) return receipt
  }
  return undefined
}
