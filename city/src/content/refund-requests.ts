import type { refundReasons } from '@anxin/contract/refund-requests'
import type { Random } from '../random.ts'

/** Where a visit stood when its money was asked for back. */
export type AskedWhen = 'early' | 'late' | 'departed' | 'arrived' | 'served'
export type PlannedRequest = {
  when: AskedWhen
  reasonId: (typeof refundReasons)[number]
  /** In the customer's own words; empty leaves those of the reason. */
  reason: string
  /** Of what was paid for the service, in hundredths: what is asked for where the customer proposes it. */
  share: number
  /** Of what was asked for, in hundredths: what the operator gives. */
  given: number
  /** What the operator says of it. */
  answer: string
}
type Wish = Pick<PlannedRequest, 'reasonId' | 'reason'>

const early: readonly Wish[] = [
  { reasonId: 'PLANS', reason: '' },
  { reasonId: 'WRONG', reason: '' },
  { reasonId: 'PLANS', reason: '临时要出差，改天再约' },
]
const late: readonly Wish[] = [
  { reasonId: 'PLANS', reason: '孩子发烧，要去医院' },
  { reasonId: 'PLANS', reason: '公司临时加班，赶不回去' },
  { reasonId: 'WRONG', reason: '地址填成了老家的' },
]
const underWay: readonly Wish[] = [
  { reasonId: 'PLANS', reason: '家里突然来了客人' },
  { reasonId: 'OTHER', reason: '身体不舒服，今天做不了了' },
]
const served: readonly (Wish & { share: number })[] = [
  { reasonId: 'SHORT', reason: '约了九十分钟，提前十五分钟就收拾东西了', share: 20 },
  { reasonId: 'SHORT', reason: '少做了二十分钟', share: 30 },
  { reasonId: 'QUALITY', reason: '力度太轻，说了两次也没有调整', share: 50 },
  { reasonId: 'TECH_LATE', reason: '晚到近二十分钟，没有补足时间', share: 25 },
  { reasonId: 'QUALITY', reason: '中途一直在看手机', share: 40 },
]
const answers = {
  all: '核实属实，按申请退还',
  less: '按实际服务时长退还未完成的部分',
  none: '服务已按约完成，不符合退款规则',
  byRule: '已与双方电话核实，按规则退还',
}

/** What takes from the income of a technician one can sign in as. */
export const takenPlan: PlannedRequest = { when: 'served', reasonId: 'SHORT', reason: '少做了二十分钟', share: 30, given: 100, answer: answers.all }

/** Some dozens of requests of every kind: those that the rule answers by itself, and those on which somebody decided, in whole, in part or not at all. */
export function requestPlan(random: Random): PlannedRequest[] {
  const times = (count: number, one: () => PlannedRequest) => Array.from({ length: count }, one)
  const calledOff = (when: AskedWhen, wishes: readonly Wish[]) => () => ({ when, ...random.pick(wishes), share: 100, given: 100, answer: answers.byRule })
  const afterwards = (given: () => number, answer: string) => () => ({ when: 'served' as const, ...random.pick(served), given: given(), answer })
  return [
    ...times(7, calledOff('early', early)),
    ...times(6, calledOff('late', late)),
    ...times(6, calledOff('departed', underWay)),
    ...times(5, calledOff('arrived', underWay)),
    ...times(
      5,
      afterwards(() => 100, answers.all),
    ),
    ...times(
      5,
      afterwards(() => random.int(4, 7) * 10, answers.less),
    ),
    ...times(
      4,
      afterwards(() => 0, answers.none),
    ),
  ]
}
