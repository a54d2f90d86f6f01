import type { AlarmKind } from '@anxin/contract/manage/alarm-kinds'
import { certificateNames } from './certificate-names.ts'
import type { CodeWords } from './code-words.ts'
import { controlKindWords } from './control-kinds.ts'

// No promise: VAULT_AT_RISK
/** What may stand on the operators' list. */
export const alarmKinds: CodeWords<AlarmKind> = {
  SOS: { zh: '紧急求助', en: 'Call for help' },
  SAFETY_DURESS: { zh: '胁迫信号', en: 'Duress signal' },
  SAFETY_OVERDUE: { zh: '未按时报平安', en: 'Missed check-in' },
  SAFETY_APPEAL: { zh: '安全申诉待答复', en: 'Safety appeal awaiting a reply' },
  TECHNICIAN_SUSPENDED: { zh: '技师已暂停，订单仍在进行', en: 'Technician suspended with an order in progress' },
  PAPER_ENDS: { zh: '证件在预约结束前到期', en: 'Certificate expires before a booked visit ends' },
  CHAT_REPORTED: { zh: '聊天被举报', en: 'Chat reported' },
  PAYMENT_MISMATCH: { zh: '支付通知对不上', en: 'Payment notification does not match' },
  REFUND_FAILED: { zh: '退款失败', en: 'Refund failed' },
  RECONCILIATION: { zh: '与渠道账单有差异', en: 'Differs from the provider’s statement' },
  BILL_UNREAD: { zh: '渠道账单未能读取', en: 'Provider’s statement could not be read' },
  PHONE_LOOKS: { zh: '查看电话与健康声明已达当日上限', en: 'Daily limit for viewing phone numbers and health notes reached' },
  CONTROL_CHANGE: { zh: '重要变更等待另一个人', en: 'Controlled change waiting for a second approver' },
  OPERATOR_SIGN_IN: { zh: '操作员登录异常', en: 'Suspicious operator sign-in attempts' },
  OPERATOR_PASSWORD_KNOWN: { zh: '操作员密码可能已泄露', en: 'Operator password may be compromised' },
  LEDGER_UNBALANCED: { zh: '账目不平', en: 'Ledger does not balance' },
  VAULT_AT_RISK: { zh: '证件保险库缺少持有人或恢复钥匙', en: 'Document vault lacks holders or a recovery key' },
  WORK_STUCK: { zh: '后台任务停滞', en: 'Background work is stuck' },
}

/** What may be wrong with a payment notice or with the books, in words; a channel's own field that is not here stands under its own name. */
export const alarmProblems: CodeWords = {
  ...controlKindWords,
  ...certificateNames,
  unknown: { zh: '没有这笔支付', en: 'No such payment' },
  amount: { zh: '金额不符', en: 'Amount differs' },
  currency: { zh: '币种不符', en: 'Currency differs' },
  pay_way: { zh: '支付方式不符', en: 'Payment method differs' },
  payer: { zh: '付款人不符', en: 'Payer differs' },
  pay_no: { zh: '支付单号不符', en: 'Payment number differs' },
  transaction_id: { zh: '渠道交易号不符', en: 'Provider transaction number differs' },
  mchid: { zh: '商户号不符', en: 'Merchant ID differs' },
  appid: { zh: '应用不符', en: 'App ID differs' },
  one_holder: { zh: '持有人不足两位', en: 'Fewer than two holders' },
  unopened: { zh: '打开过它的持有人不足两位', en: 'Fewer than two holders have opened it' },
  no_recovery: { zh: '没有恢复钥匙', en: 'No recovery key' },
  no_bill: { zh: '渠道尚未出账单', en: 'No statement available yet' },
  unreadable_bill: { zh: '账单内容无法识别', en: 'The statement cannot be read' },
  bad_signature: { zh: '账单验签失败', en: 'Statement signature verification failed' },
  no_answer: { zh: '渠道没有答复', en: 'The provider did not respond' },
  refused_bill: { zh: '渠道拒绝提供账单', en: 'The provider refused the statement' },
  defect: { zh: '对账程序出错', en: 'Reconciliation program error' },
  fails: { zh: '反复失败：', en: 'Fails repeatedly:' },
  waits: { zh: '到期无人处理：', en: 'Overdue, not processed:' },
  pends: { zh: '外部迟迟没有结果：', en: 'No result from an external service:' },
  former_number: { zh: '已换单号的退款又退成', en: 'Refund succeeded under a replaced number' },
  paid_by_hand: { zh: '已线下退款，渠道又退成', en: 'Refunded offline, and by the channel too' },
  wrongCodes: { zh: '密码正确，动态码多次错误', en: 'Correct password, repeated wrong codes' },
  manyTries: { zh: '多个网络反复试密码', en: 'Repeated password attempts from several networks' },
  unbalanced: { zh: '分录借贷不平', en: 'Transaction whose debits and credits differ' },
  'fewer than two postings': { zh: '分录不足两条', en: 'Transaction with fewer than two postings' },
  'prepaid left': { zh: '订单已结束，预收款未清', en: 'Order ended with prepaid money left' },
  'settled more than once': { zh: '同一支付重复入账', en: 'Payment settled more than once' },
  'paid without settlement': { zh: '已支付未入账', en: 'Paid but not settled' },
  'completed without settlement to the technician': { zh: '订单已完成，未结算给技师', en: 'Order completed but technician not credited' },
  'closed for absence without settlement to the technician': { zh: '顾客缺席的订单未结算给技师', en: 'Order closed for absence but technician not credited' },
  'ledger differs from the payment': { zh: '账目与支付不符', en: 'Ledger differs from the payment' },
}
