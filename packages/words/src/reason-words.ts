import { earlyEndReasonNames } from '@anxin/contract/early-end-reasons'
import { giveUpKindNames, type GiveUpKind } from '@anxin/contract/give-up-kinds'
import { cancelReasons } from './cancel-reasons.ts'
import { closeReasonWords } from './close-reasons.ts'
import { earlyEnd } from './early-end.ts'
import { orderLog } from './order-log.ts'
import { requestRefund } from './request-refund.ts'
import { closeReasons, type CloseReason } from './stored/close-reasons.ts'
import { earlyEndReasonText, earlyEndRefundReasons, giveUpKinds } from './stored/reasons.ts'

/** Why the product itself gives money back, as it is kept with the refund. */
const ofRefunds: Readonly<Record<string, string>> = {
  改期后车费减少: 'Lower travel fee after rescheduling',
  更换技师的差价: 'Price difference after a change of technician',
  随订单一并退款: 'Refunded with its order',
  '订单已关闭或已支付，款项原路退回': 'The order was already closed or paid',
  [earlyEndRefundReasons.USER]: 'Ended early at the customer’s request',
  [earlyEndRefundReasons.TECH]: 'Ended early by the technician',
  '会员套餐已付款或已失效，款项原路退回': 'The membership was already paid or has expired',
}

/** Why a technician does not come, as operators read it. */
const ofGivingUp: Readonly<Record<GiveUpKind, string>> = {
  BUSY: 'not available at that time',
  FAR: 'too far',
  UNWELL: 'feeling unwell',
  SKILL: 'treatment is not a fit',
  OTHER: 'other',
}

/** Kinds that operators read behind a line of the history. */
const kinds = new Map<string, string>([
  ...giveUpKindNames.map((name) => [giveUpKinds[name], ofGivingUp[name]] as const),
  ...earlyEndReasonNames.map((name) => [earlyEndReasonText[name], earlyEnd.en[name]] as const),
])

/** What customers choose when they cancel, kept in the language that they read. */
const ofCancelling = (Object.keys(cancelReasons.zh) as (keyof typeof cancelReasons.zh)[]).map(
  (name) => [cancelReasons.zh[name], cancelReasons.en[name]] as const,
) // safe: the names of the object itself
const chinese = new Map<string, string>(ofCancelling.map(([zh, en]) => [en, zh]))

/** The product's own reasons and those that customers choose from, as they are kept, with their English. */
const english = new Map<string, string>([
  ...ofCancelling,
  ...Object.entries(ofRefunds),
  [orderLog.zh.askEarlyEnd, orderLog.en.askEarlyEnd],
  ...(Object.keys(closeReasons) as CloseReason[]).map((name) => [closeReasons[name], closeReasonWords.en[name].replace(/\.$/, '')] as const), // safe: the names of the object itself
  ...Object.entries(requestRefund.zh).flatMap(([key, kept]) =>
    key.startsWith('why_') ? [[kept, Object.entries(requestRefund.en).find(([name]) => name === key)?.[1] ?? kept] as const] : [],
  ),
])

/** How the server ends a reason after which the customer chooses somebody else; the English leaves it out. */
const toChoose = { zh: '，请选择替补技师' }

/** A reason in one of the languages, with the kinds behind it; what somebody wrote stays as it was written, also behind one of ours. */
export function reasonIn(written: string, isEnglish: boolean): string {
  if (!isEnglish) return chinese.get(written) ?? written
  const own = english.get(written)
  if (own !== undefined) return own
  const [cause = '', ...said] = written.split('：')
  const first = english.get(cause.split(toChoose.zh)[0] ?? '')
  return first === undefined ? written : [first, ...said.map((part) => kinds.get(part) ?? part)].join(': ')
}
