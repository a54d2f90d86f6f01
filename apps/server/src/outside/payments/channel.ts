import type { PayChannel, PayWay } from '@anxin/contract/pay-ways'
import type { ChannelEnd } from '@anxin/contract/refund-ends'
import type { Settings } from '../../settings/setting.ts'
import type { SettingsReader } from '../settings-reader.ts'

/** One attempt to pay, as a channel is asked to begin it. Amounts in fen; the description stays the same between two calls. */
export type NewTrade = {
  payNo: string
  payWay: PayWay
  description: string
  amount: number
  expireAt: Date
  /** The payer's number at the vendor, for ways that only one person may pay by. */
  payer: string | undefined
  clientIp: string
  /** Where the vendor's page leads back to; one of our own addresses. */
  returnUrl: string | undefined
  /** What an earlier `begin` of the same attempt asked to keep. */
  kept: string | undefined
}

/** What the browser or app hands to the vendor's own bridge or kit. */
export type SignedParams = Partial<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign' | 'orderString', string>>

/** What the client does next. */
export type ClientAction = { do: 'invoke'; params: SignedParams } | { do: 'open'; payUrl: string } | { do: 'submit'; formHtml: string }

export type Begun =
  | { state: 'begun'; action: ClientAction; kept?: string }
  /** Nothing is left to do: the money is there, now or from an earlier attempt under this number. */
  | { state: 'paid' | 'alreadyPaid'; trade: Trade }
  /** The vendor never takes this number again as it stands; `code` is its own reason. */
  | { state: 'spent'; code: string }

/** A payment as the vendor knows it. `amount` in fen. */
export type Trade = {
  payNo: string
  state: 'OPEN' | 'PAID' | 'REFUNDED' | 'CLOSED'
  /** The vendor's number of the payment; null before it is paid, and where money does not exist. */
  transactionId: string | null
  /** undefined where the vendor does not say by which way it was paid. */
  payWay: string | undefined
  amount: number | undefined
  currency: string | undefined
  payer: string | undefined
  paidAt: Date | undefined
  /** The field that shows another merchant or application, if one does. */
  foreign: string | undefined
}

export type NewRefund = { payNo: string; refundNo: string; refundAmount: number; paidAmount: number; reason: string }

/** A refund as the vendor knows it. Amounts in fen. */
export type VendorRefund = {
  refundNo: string
  payNo: string
  /** The payment that it gives back. */
  transactionId: string | null
  /** `FAILED`: the vendor gave up, though this number may yet pay; `ENDED`: it never will, in the way that `end` says. `trouble` is the vendor's own word for it. */
  state: 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'ENDED'
  end?: ChannelEnd
  trouble: string | undefined
  refundAmount: number
  paidAmount: number
  refundedAt: Date | undefined
  foreign: string | undefined
}

/** A refund that the vendor refuses for good, so that it never was one there. */
export const refusedRefund = ({ refundNo, payNo, refundAmount, paidAmount }: NewRefund, trouble: string): VendorRefund => ({
  refundNo,
  payNo,
  transactionId: null,
  state: 'ENDED',
  end: 'REFUSED',
  trouble,
  refundAmount,
  paidAmount,
  refundedAt: undefined,
  foreign: undefined,
})

/** What a sender of notifications is answered. */
export type NoticeAnswer = { status: number; type?: string; body?: string }

/** A genuine word of the vendor. `eventId` is the same whenever it is repeated; `answer` is said once it is stored. */
export type Notice = { eventId: string; event: string; answer: NoticeAnswer } & (
  | { about: 'payment'; trade: Trade }
  | { about: 'refund'; refund: VendorRefund }
  /** Genuine, and not what was agreed on: `problem` names the field, `of` what it is about where that shows. `content` is what it says, without the payer. */
  | { about: 'unclear'; of: 'payment' | 'refund' | undefined; payNo: string | undefined; problem: string; content: object }
)

/** A notification that is not the vendor's, or cannot be opened: it changes nothing. */
export class NoticeRefused extends Error {
  override name = 'NoticeRefused'
  readonly reason: string
  readonly answer: NoticeAnswer

  constructor(reason: string, answer: NoticeAnswer) {
    super(`notification refused: ${reason}`)
    this.reason = reason
    this.answer = answer
  }
}

export type IncomingHeaders = Record<string, string | string[] | undefined>

/** A line of a day's bill: money that came, or went back. Amounts and fees in fen, a fee given back below zero, one that the bill does not say as 0. */
export type BillLine = { payNo: string; transactionId: string; amount: number; feeAmount: number; at: Date } & (
  | { kind: 'PAYMENT' }
  | { kind: 'REFUND'; refundNo: string; state: 'PROCESSING' | 'SUCCESS' | 'FAILED' }
)

/** A row of a bill that says something we do not understand: `row` counts its lines, `payNo` and `refundNo` are what shows of its numbers. */
export type UnreadLine = { kind: 'UNREAD'; row: number; payNo: string; refundNo: string; text: string; problem: string }

/**
 * A vendor of payments, whichever it is. Calls throw GatewayError; after a retryable one the outcome is unknown, and the
 * same call under the same number may be repeated.
 */
export type PaymentChannel = {
  begin: (trade: NewTrade) => Promise<Begun>
  /** undefined: the vendor never saw this number. */
  query: (payNo: string) => Promise<Trade | undefined>
  /** 'paid': too late to close, settle it instead. 'absent': the vendor never saw this number. */
  close: (payNo: string) => Promise<'closed' | 'paid' | 'absent'>
  /** Under the same number, at most once. What the vendor refuses for good is an answer, `ENDED`. */
  refund: (refund: NewRefund) => Promise<VendorRefund>
  queryRefund: (refund: Pick<NewRefund, 'payNo' | 'refundNo'>) => Promise<VendorRefund | undefined>
  /** Throws NoticeRefused. Headers in lower case, the body's exact bytes. */
  readNotification: (headers: IncomingHeaders, rawBody: Buffer, now: Date) => Notice
  /**
   * Every payment and refund of a calendar day (yyyy-mm-dd in the vendor's zone), with the rows that were not understood; undefined while
   * there is no bill for it.
   */
  bill: (day: string) => Promise<(BillLine | UnreadLine)[] | undefined>
}

export type PaymentChannels = Map<PayChannel, PaymentChannel>

/**
 * What a vendor's folder exports for its line in `vendors.ts`. `read`: its settings, undefined where they do not switch it on; `notifyUrl`: where it
 * reaches the server. `pageUrl`: an address of its own pages where ours load them or a form leads there.
 */
export type PaymentVendor<S extends object> = {
  settings: Settings
  read: (settings: SettingsReader, notifyUrl: string) => S | undefined
  open: (settings: S & { now: () => Date }) => PaymentChannel
  pageUrl?: (settings: S) => string
}
