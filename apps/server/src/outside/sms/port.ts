import type { SmsError } from './failure.ts'
import type { SmsKind, SmsMessage } from './kinds.ts'

/** What became of a message that a vendor took: `code` is the carrier's own word. */
export type SmsReceipt = { messageId: string; phone: string; isDelivered: boolean; code: string }

/** A vendor that is open. Calls throw SmsError. */
export type OpenSms = {
  send: (message: SmsMessage) => Promise<{ messageId: string }>
  /** Messages of one kind to many numbers in as few calls as the vendor allows; an outcome for each, in their order. */
  sendMany?: (messages: readonly SmsMessage[]) => Promise<(SmsOutcome | SmsError)[]>
  /** Asks what became of a message; undefined while nobody knows. */
  findReceipt?: (sent: SentSms) => Promise<SmsReceipt | undefined>
}
export type SmsOutcome = { messageId: string }
export type SentSms = SmsOutcome & { phone: string; sentAt: Date }

/** Receipts that a vendor posts: `read` throws ReceiptRefused for what is not the vendor's; `answer` is what the vendor expects back. */
export type SmsReceipts = {
  /** Whether the address carries the key of the settings, where the vendor signs nothing. */
  isKeyed: boolean
  read: (headers: Record<string, unknown>, body: Buffer, now: Date) => SmsReceipt[]
  answer: object
}

export class ReceiptRefused extends Error {
  override name = 'ReceiptRefused'
}

/** A vendor with its settings. `missingTemplates`: kinds of messages that it has no template for. */
export type SmsVendor = {
  name: string
  open: (now: () => Date) => OpenSms
  receipts?: SmsReceipts
  missingTemplates: readonly SmsKind[]
}

/** Sends by whichever vendor takes it. Throws SmsError when none does. */
export type Sms = { send: (message: SmsMessage) => Promise<SmsOutcome & { vendor: string }> }

export type SmsSettings = {
  /** In the order in which they are tried. */
  vendors: readonly SmsVendor[]
  /** In the address of receipts that a vendor does not sign. */
  receiptKey: string | undefined
}
