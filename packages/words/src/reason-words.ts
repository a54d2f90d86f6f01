import { closeReasons, type CloseReason } from '@anxin/contract/close-reasons'
import { earlyEndReasonNames, earlyEndReasons } from '@anxin/contract/early-end-reasons'
import { closeReasonWords } from './close-reasons.ts'
import { earlyEnd } from './early-end.ts'
import { requestRefund } from './request-refund.ts'

/** Why the product itself gives money back, as it is kept with the refund. */
const ofRefunds: Readonly<Record<string, string>> = {
  改期后车费减少: 'Less travel after the visit was moved',
  更换技师的差价: 'The difference to the other technician’s price',
  随订单一并退款: 'Along with its order',
  '订单已关闭或已支付，款项原路退回': 'Its order was closed or paid already',
  '会员套餐已付款或已失效，款项原路退回': 'The membership was paid already, or too late',
}

/** The product's own reasons and those that customers choose from, as they are kept, with their English. */
const english = new Map<string, string>([
  ...Object.entries(ofRefunds),
  ...earlyEndReasonNames.map((name) => [`提前结束：${earlyEndReasons[name].text}`, `Ended early: ${earlyEnd.en[name]}`] as const),
  ...(Object.keys(closeReasons) as CloseReason[]).map((name) => [closeReasons[name], closeReasonWords.en[name].replace(/\.$/, '')] as const), // safe: the names of the object itself
  ...Object.entries(requestRefund.zh).flatMap(([key, kept]) =>
    key.startsWith('why_') ? [[kept, Object.entries(requestRefund.en).find(([name]) => name === key)?.[1] ?? kept] as const] : [],
  ),
])

/** How the server ends a reason after which the customer chooses somebody else; the English leaves it out. */
const toChoose = { zh: '，请选择替补技师' }

/** A reason in one of the languages; what somebody wrote stays as it was written, also before or after one of ours. */
export function reasonIn(written: string, isEnglish: boolean): string {
  if (!isEnglish) return written
  const own = english.get(written)
  if (own !== undefined) return own
  const [cause = '', told] = written.split(toChoose.zh)
  return told === undefined ? written : `${english.get(cause) ?? cause}${told.replace('：', ': ')}`
}
