import type { MessageFacts } from '@anxin/contract/entities/content'
import type { VisitTransition, OrderPolicy } from '@anxin/contract/visit-transitions'
import type { MessageEvent } from '@anxin/words/message-events'
import { yuan } from '@anxin/rules/money'
import { whenDated } from '@anxin/rules/time'
import type { Policy } from '@anxin/contract/policy'
import type { AbsentShares } from '../../money/public.ts'

/** What a move says to the customer and to the technician; absent where it says nothing. */
type Said = { title: string; summary: string }
type Told = Said & { event: MessageEvent; facts: MessageFacts }
/** What the customer hears is named after the move; the technician hears of the same in other words. */
type ToCustomer<Move> = Move extends MessageEvent ? Said : never
type ToTechnician = Said & { event: MessageEvent; facts?: MessageFacts }
type Words = { [Move in VisitTransition]: { customer?: ToCustomer<Move>; technician?: ToTechnician } }
export type Absent = AbsentShares & Pick<Policy, 'absentWaitMin' | 'absentKeepBp'> & { travelFee: number }
type Facts = { startAt: number; now: number; nickname: string; area: string; windows: OrderPolicy; refunded: boolean; absent?: Absent | undefined }

/** The messages of a move. They are read on other days too, so that times carry their date. */
export function wordsOf(move: VisitTransition, { startAt, now, nickname, area, windows, refunded, absent }: Facts): { customer?: Told; technician?: Told } {
  const when = whenDated(startAt, now)
  const { acceptExpireMin, autoConfirmH } = windows
  const back = refunded ? '，款项将原路退回' : ''
  const words: Words = {
    pay: {
      customer: { title: '支付成功', summary: `${nickname} 将在 ${acceptExpireMin} 分钟内确认，${when} 上门` },
      technician: { event: 'newOrder', title: '新订单', summary: `${when}，${area}，请在 ${acceptExpireMin} 分钟内接单` },
    },
    cancelUnpaid: {},
    closeUnpaid: { customer: { title: '订单已关闭', summary: '超时未支付，时段已释放。需要时可以重新预约' } },
    accept: { customer: { title: '技师已接单', summary: `${nickname} 已确认，${when} 上门` } },
    reject: { customer: { title: '技师无法接单', summary: `订单已关闭${back}。可以换一位技师预约` } },
    closeUnaccepted: {
      customer: { title: '技师未及时接单', summary: `订单已关闭${back}。可以换一位技师预约` },
      technician: { event: 'orderLapsed', title: '订单已超时', summary: `${when} 的订单未在时限内接单，已关闭` },
    },
    cancelPaid: {
      customer: { title: '订单已取消', summary: refunded ? '款项将原路退回，一般 1 至 3 个工作日到账' : '本单无需退款' },
      technician: { event: 'customerCancelled', title: '订单已取消', summary: `顾客取消了 ${when} 的订单` },
    },
    closeWithoutSubstitute: {
      customer: { title: '没有技师可以上门', summary: `${when} 的订单已关闭${back}` },
      technician: { event: 'orderClosed', title: '订单已关闭', summary: `${when} 的订单已关闭，无需前往` },
    },
    declineSubstitutes: {
      customer: { title: '订单已关闭', summary: refunded ? '款项将原路退回，一般 1 至 3 个工作日到账' : '本单无需退款' },
      technician: { event: 'orderClosed', title: '订单已关闭', summary: `${when} 的订单已关闭，无需前往` },
    },
    // Said with its reason, where it is done.
    cancelByPlatform: {},
    depart: { customer: { title: '技师已出发', summary: `${nickname} 已出发，可在订单中查看位置` } },
    arrive: { customer: { title: '技师已到达', summary: `${nickname} 已到达` } },
    closeAbsent: absent ? absentWords(absent, when, nickname) : {},
    start: { customer: { title: '服务开始', summary: `${nickname} 开始服务，请安心享受` } },
    finish: { customer: { title: '服务结束', summary: `请确认完成；${autoConfirmH} 小时后自动确认` } },
    endEarly: { technician: { event: 'endEarly', title: '顾客同意提前结束', summary: '服务已结束' } },
    confirm: { technician: { event: 'customerConfirmed', title: '顾客已确认', summary: `${when} 的订单已完成，收入已入账` } },
    confirmLate: {
      customer: { title: '订单已完成', summary: '已自动确认完成，欢迎评价' },
      technician: { event: 'orderCompleted', title: '订单已完成', summary: `${when} 的订单已自动确认` },
    },
    refundAll: { technician: { event: 'refundAll', title: '订单已退款', summary: `${when} 的订单已退款并结束` } },
  }
  const facts = {
    startAt,
    nickname,
    acceptExpireMin,
    autoConfirmH,
    refunded,
    ...(absent && { refundAmount: absent.refundAmount, keptAmount: absent.keptAmount }),
  }
  const { customer, technician } = words[move]
  return {
    // safe: of a move that has no words of its own the type above lets nothing be said to the customer
    ...(customer && { customer: { ...customer, event: move as MessageEvent, facts } }),
    ...(technician && { technician: { ...technician, facts: { ...facts, ...technician.facts } } }),
  }
}

/** What went back, what was kept, and why; each side's own amounts. */
function absentWords(
  { refundAmount, keptAmount, keptServiceAmount, incomeAmount, absentWaitMin, absentKeepBp, travelFee }: Absent,
  when: string,
  nickname: string,
): Words['closeAbsent'] {
  const share = keptServiceAmount > 0 ? [`${absentKeepBp / 100}% 服务费`] : []
  const parts = (travel: boolean) => [...(travel ? ['车费'] : []), ...share].join('和 ')
  const back = refundAmount > 0 ? `¥${yuan(refundAmount)} 将原路退回` : '本单无可退款项'
  const kept = keptAmount > 0 ? `，${parts(keptAmount > keptServiceAmount)} ¥${yuan(keptAmount)} 按规则不退` : ''
  const income = incomeAmount > 0 ? `，${parts(travelFee > 0)} ¥${yuan(incomeAmount)} 已入账` : ''
  return {
    customer: { title: '未见到您，订单已关闭', summary: `${nickname} 到达后等候超过 ${absentWaitMin} 分钟。${back}${kept}` },
    technician: {
      event: 'customerAbsent',
      title: '顾客未到场，订单已关闭',
      summary: `${when} 的订单：${refundAmount > 0 ? `退回顾客 ¥${yuan(refundAmount)}` : '无需退款'}${income}`,
      facts: { incomeAmount },
    },
  }
}
