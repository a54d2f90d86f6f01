import { z } from 'zod'
import type { OrderPolicy } from './order-guards.ts'
import type { TravelRule } from './entities/technicians.ts'

export type PolicyUnit = 'min' | 'h' | 'day' | 'm' | 'km/h' | 'bp' | 'fen' | 'fen/km' | 'times' | 'score' | 'count' | 'HH:MM'
type Bounds = readonly [least: number, most: number]

const whole = (unit: PolicyUnit) => (title: string, usual: number, bounds: Bounds) => z.int().min(bounds[0]).max(bounds[1]).default(usual).meta({ title, unit })
const minutes = whole('min')
const hours = whole('h')
const days = whole('day')
const metres = whole('m')
/** A share in basis points: 2000 is 20 %. */
const share = whole('bp')
const count = whole('count')
const fen = whole('fen')
const times = (title: string, usual: number, bounds: Bounds) =>
  z
    .number()
    .min(bounds[0])
    .max(bounds[1])
    .default(usual)
    .meta({ title, unit: 'times' satisfies PolicyUnit })
const score = (title: string, usual: number, bounds: Bounds) =>
  z
    .number()
    .min(bounds[0])
    .max(bounds[1])
    .default(usual)
    .meta({ title, unit: 'score' satisfies PolicyUnit })
const speed = whole('km/h')
const clockTime = (title: string, usual: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default(usual)
    .meta({ title, unit: 'HH:MM' satisfies PolicyUnit })
const flag = (title: string, usual: boolean) => z.boolean().default(usual).meta({ title })

const travel = z.object({
  roadFactor: times('路程与直线距离之比', 1.35, [1, 3]),
  dayKmh: speed('白天车速', 24, [5, 120]),
  nightKmh: speed('夜间车速', 34, [5, 120]),
  slack: times('路上时间的余量', 1.2, [1, 3]),
  baseMin: minutes('每次出行另加', 10, [0, 60]),
})

const travelRule = z.object({
  freeDistanceM: metres('免车费里程', 1000, [0, 50_000]),
  startDistanceM: metres('起步里程', 3000, [0, 50_000]),
  startFee: fen('起步车费', 1200, [0, 20_000]),
  perKmFee: whole('fen/km')('每公里车费', 260, [0, 5000]),
  nightStart: clockTime('夜间开始', '22:00'),
  nightEnd: clockTime('夜间结束', '06:00'),
  nightFactor: times('夜间车费倍数', 1.2, [1, 3]),
  roundTrip: flag('车费按往返计', false),
})

const vettingSecond = z.object({
  identity: flag('实名认证须两人通过', false),
  tech: flag('技师申请须两人通过', false),
  shop: flag('商家申请须两人通过', false),
  certificate: flag('证件须两人通过', false),
  profile: flag('资料修改须两人通过', false),
})

const switches = z.object({
  vip: flag('会员', false),
  shop: flag('商家', false),
  share: flag('分享赚钱', false),
  address: flag('地址', true),
  auth: flag('实名认证', false),
  iosPhone: flag('苹果登录绑定手机', false),
  realAuth: flag('实名核验：由供应商核对姓名与号码', false),
  customerSex: flag('技师可选择顾客性别', false),
  foreignPhones: flag('境外手机号', false),
})

/** Whether technicians or shops must have a paper, in which cities, and how long it counts. */
const paper = (name: string, required: boolean, validDays: number) =>
  z
    .object({
      required: flag(`${name}：必须持有`, required),
      cities: z
        .array(z.string().regex(/^\d{6}$/))
        .max(100)
        .default([])
        .meta({ title: `${name}：适用城市代码（空为全部）` }),
      validDays: days(`${name}：自签发起最长有效（0 为以证件为准）`, validDays, [0, 3650]),
    })
    .prefault({})
    .meta({ title: name })

const requiredPapers = z.object({
  HEALTH: paper('健康证', true, 365),
  MASSAGE: paper('按摩师证', true, 0),
  TCM: paper('中医师证', false, 0),
  NURSE: paper('护理证', false, 0),
  BUSINESS: paper('营业执照（商家）', true, 0),
  graceDays: days('新要求的证件宽限', 60, [7, 365]),
  rescueBeforeH: hours('证件失效前的预约，开始前多久安排替补', 48, [2, 336]),
})

type Rule = { path: string; isWrong: (policy: Values) => boolean; message: string }
type Values = OrderPolicy & { positionWithinM: number; travelRule: TravelRule; appealDays: number; chatKeptDays: number }

/** What values say only together. */
const together: Rule[] = [
  {
    path: 'startEarliestMin',
    isWrong: ({ startEarliestMin, departEarliestMin }) => startEarliestMin > departEarliestMin,
    message: '不能早于最早出发时间',
  },
  {
    path: 'positionWithinM',
    isWrong: ({ positionWithinM, arriveWithinM }) => positionWithinM < arriveWithinM,
    message: '不能小于到达定位的距离',
  },
  {
    path: 'chatKeptDays',
    isWrong: ({ chatKeptDays, appealDays }) => chatKeptDays <= appealDays,
    message: '须长于可申诉的天数',
  },
  {
    path: 'travelRule.startDistanceM',
    isWrong: ({ travelRule: { startDistanceM, freeDistanceM } }) => startDistanceM < freeDistanceM,
    message: '不能小于免车费里程',
  },
  {
    path: 'travelRule.nightEnd',
    isWrong: ({ travelRule: { nightStart, nightEnd } }) => nightStart === nightEnd,
    message: '不能与夜间开始相同',
  },
]

const usualWords = ['加微信', '私下交易', '特殊服务', '上门陪', '陪睡', '赌博', '发票代开']

/**
 * The rules an operator can change (product.md "Policy defaults"): every value with its Chinese title, its unit, its bounds and
 * its usual value; policy-values.ts says which wait for another person. A value that is not stated is the usual one, so
 * `policySchema.parse({})` is the policy of a new product.
 */
export const policySchema = z
  .object({
    payExpireMin: minutes('付款时限', 15, [5, 60]),
    extraPayExpireMin: minutes('加钟付款时限', 5, [2, 30]),
    acceptExpireMin: minutes('技师接单时限', 10, [2, 60]),
    freeCancelBeforeMin: minutes('开始前多久可免费改期', 120, [0, 1440]),
    freeCancelAfterMin: minutes('付款后多久内可免费取消', 10, [0, 120]),
    changeAskWithinMin: minutes('新时间在多久之内须技师同意改期', 240, [0, 1440]),
    changeAnswerMin: minutes('改期等待答复', 30, [5, 120]),
    lateAfterMin: minutes('技师晚出发多久可换人', 15, [5, 60]),
    substituteAnswerMin: minutes('替补等待顾客选择', 10, [3, 60]),
    substituteMinScore: score('替补技师最低评分', 4.5, [0, 5]),
    apologyAmount: fen('技师未能上门的致歉券', 3000, [0, 20_000]),
    apologyMonthlyMost: count('一人每月最多致歉券', 3, [0, 100]),
    slotMin: z.literal([15, 30, 60]).default(30).meta({ title: '预约时段间隔', unit: 'min' }),
    horizonDays: days('可预约天数', 7, [1, 14]),
    minLeadMin: minutes('最少提前预约', 60, [0, 1440]),
    mostOrdersPerDay: count('技师每天最多订单', 8, [1, 24]),
    mostServiceMinPerDay: minutes('技师每天最多服务时长', 600, [60, 1440]),
    restAfterMin: minutes('连续服务多久须休息', 240, [60, 1440]),
    restMin: minutes('每次休息至少', 15, [0, 120]),
    turnaroundMin: minutes('两单之间的整理时间', 15, [0, 120]),
    departEarliestMin: minutes('最早可提前出发', 180, [30, 720]),
    startEarliestMin: minutes('最早可提前开始服务', 30, [0, 120]),
    finishMinShareBp: share('结束服务前至少完成', 5000, [0, 10_000]),
    earlyEndMostAsks: count('一次服务最多请求提前结束', 3, [1, 10]),
    earlyEndAgainMin: minutes('提前结束未获同意后多久可再请求', 5, [1, 60]),
    earlyEndBackBp: share('技师原因提前结束时退还的未服务部分', 10_000, [0, 10_000]),
    earlyEndWishBackBp: share('顾客原因提前结束时退还的未服务部分', 0, [0, 10_000]),
    arriveWithinM: metres('到达定位距服务地址不超过', 500, [50, 2000]),
    leaveWithinMin: minutes('服务结束后离开的时限', 120, [10, 720]),
    autoConfirmH: hours('自动确认', 24, [1, 168]),
    addressShownBeforeMin: minutes('开始前多久向技师显示完整地址', 120, [30, 1440]),
    addressShownAfterMin: minutes('结束后多久不再显示地址', 120, [0, 1440]),
    callOpensBeforeMin: minutes('开始前多久可以通话', 120, [30, 1440]),
    callClosesAfterMin: minutes('结束后多久不再可以通话', 1440, [0, 10_080]),
    chatOpensBeforeMin: minutes('开始前多久可以聊天', 120, [30, 20_160]),
    safetyMarginMin: minutes('服务结束后多久未报平安即报警', 30, [5, 240]),
    safetyLinkH: hours('安心联系人的位置链接有效', 12, [1, 72]),
    phoneLooksPerDay: count('一名操作员每天可查看的电话、地址与健康声明', 100, [5, 5000]),
    positionWithinM: metres('技师多近时向顾客显示距离', 1000, [200, 5000]),
    absentWaitMin: minutes('顾客未到场前等候', 10, [5, 60]),
    absentKeepBp: share('顾客未到场时不退的服务费', 2000, [0, 10_000]),
    commentDays: days('可评价', 15, [1, 90]),
    appealDays: days('可申诉', 7, [1, 90]),
    fourEyesAbove: fen('需要两人批准的退款金额', 30_000, [0, 1_000_000]),
    refundWithinH: hours('完成后可申请退款', 24, [0, 168]),
    safetyAnswerMin: minutes('安全申诉最迟答复', 30, [5, 240]),
    chatKeptDays: days('订单结束后聊天内容保存', 180, [30, 1095]),
    healthKeptDays: days('服务结束后健康声明保存', 30, [2, 365]),
    caseKeptDays: days('安全与投诉事项了结后身份与电话保存', 30, [1, 180]),
    papersRefusedDays: days('认证未通过后材料保存', 30, [1, 90]),
    papersPictureDays: days('认证通过后证件照片保存', 90, [1, 365]),
    identityKnownDays: days('技师离开或最终拒绝后身份标识保存', 365, [30, 1825]),
    applicationAnswerH: hours('入驻审核最迟答复', 48, [1, 240]),
    vettingSecond: vettingSecond.prefault({}).meta({ title: '两人审核' }),
    answerWithinH: hours('客服最迟答复', 24, [1, 168]),
    remindVisitMin: minutes('上门前多久提醒', 120, [30, 720]),
    remindCouponDays: days('优惠券到期前几天提醒', 3, [1, 14]),
    tellFreeDays: days('关注的技师空出几天之内的时间要通知', 2, [1, 7]),
    quietStart: clockTime('夜间免打扰开始', '22:00'),
    quietEnd: clockTime('夜间免打扰结束', '08:00'),
    probationOrders: count('新技师考察期订单数', 5, [0, 100]),
    probationDailyMost: count('考察期每天最多接单', 3, [1, 20]),
    requiredPapers: requiredPapers.prefault({}).meta({ title: '必须持有的证件' }),
    maxImages: count('一次可传图片', 9, [1, 9]),
    maxOpenHolds: count('同时待付款订单', 3, [1, 10]),
    requestOpenMin: minutes('抢单需求等待应答', 30, [5, 240]),
    quoteTtlMin: minutes('报价有效', 10, [2, 60]),
    commissionBp: share('平台佣金', 2000, [0, 5000]),
    priceLowBp: share('技师定价下限（占平台价）', 7000, [1000, 10_000]),
    priceHighBp: share('技师定价上限（占平台价）', 15_000, [10_000, 50_000]),
    travel: travel.prefault({}).meta({ title: '路程估算' }),
    travelRule: travelRule.prefault({}).meta({ title: '车费' }),
    switches: switches.prefault({}).meta({ title: '开关' }),
    inviteRule: z.string().trim().min(1).max(500).default('邀请好友完成首单后，双方各得一张优惠券。').meta({ title: '邀请规则' }),
    inviteMonthlyMost: count('一人每月最多邀请奖励', 20, [1, 1000]),
    sensitiveWords: z.array(z.string().trim().min(1).max(20)).max(500).default(usualWords).meta({ title: '敏感词' }),
  })
  .superRefine((policy, context) => {
    for (const { path, isWrong, message } of together) if (isWrong(policy)) context.addIssue({ code: 'custom', path: path.split('.'), message })
  })

export type Policy = z.infer<typeof policySchema>

/** The policy of a new product. */
export const defaultPolicy: Policy = policySchema.parse({})
