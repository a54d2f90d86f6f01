import { z } from 'zod'
import { ServedCity } from './entities/addresses.ts'
import { slotReasons } from './slot-reasons.ts'

/** The free starts nearest to one that is not, epoch milliseconds, and why it is not. */
const slot = z.object({ reason: z.enum(slotReasons), nearest: z.array(z.int()) })
/** From when a step is open that only waits for its time, epoch milliseconds. */
const waiting = z.object({ from: z.int() }).nullable()
/** What to show somebody whose place has no name. */
const shownInstead = z.object({ served: ServedCity }).nullable()
/** Seconds until another try makes sense. */
const resend = z.object({ resendIn: z.number() }).nullable()

/**
 * Every refusal of the product by name: its body code, the sentence shown to the person, and the form of what its answer
 * says beside them in `data` (`detail`; null where it is nullable or absent). One code may carry several refusals; the
 * answer names its own in `refusal`.
 */
export const refusals = {
  badField: { code: 400, msg: '参数错误', detail: z.object({ field: z.string() }) },
  locationNeeded: { code: 400, msg: '请先开启定位' },
  badReturnUrl: { code: 400, msg: '回跳地址不合法', detail: z.object({ field: z.literal('returnUrl') }) },
  badSignUrl: { code: 400, msg: 'url不合法', detail: z.object({ field: z.literal('url') }) },
  signedOut: { code: 401, msg: '未登录!' },
  notAllowed: { code: 403, msg: '无权操作' },
  technicianOnly: { code: 403, msg: '仅限平台技师使用' },
  testPaymentOff: { code: 403, msg: '测试支付未开启' },
  notFound: { code: 404, msg: '内容不存在' },
  technicianNotFound: { code: 404, msg: '技师不存在或已下架' },
  projectNotFound: { code: 404, msg: '项目不存在或已下架' },
  addressNotFound: { code: 404, msg: '地址不存在' },
  orderNotFound: { code: 404, msg: '订单不存在' },
  messageNotFound: { code: 404, msg: '消息不存在' },
  noticeNotFound: { code: 404, msg: '公告不存在' },
  couponNotFound: { code: 404, msg: '优惠券不存在' },
  timeOffNotFound: { code: 404, msg: '休息时段不存在' },
  sessionNotFound: { code: 404, msg: '登录设备不存在' },
  suggestionNotFound: { code: 404, msg: '反馈不存在或已答复' },
  smsCodeWrong: { code: 4101, msg: '验证码错误' },
  smsCodeExpired: { code: 4102, msg: '验证码已过期' },
  phoneTaken: { code: 4103, msg: '该手机号已注册' },
  passwordWrong: { code: 4104, msg: '账号或密码错误' },
  accountUnknown: { code: 4105, msg: '账号未注册' },
  accountDisabled: { code: 4106, msg: '账号已被停用' },
  oldPasswordWrong: { code: 4110, msg: '原密码错误' },
  smsFailed: { code: 4111, msg: '短信发送失败，请稍后再试', detail: resend },
  accountBusy: { code: 4112, msg: '还有未了结的订单，暂不能注销', detail: z.object({ orderIds: z.array(z.string()) }) },
  technicianAccount: { code: 4113, msg: '技师账号请先联系平台办理退出，再注销' },
  tooOften: { code: 4290, msg: '操作过于频繁，请稍后再试' },
  smsTooSoon: { code: 4290, msg: '发送过于频繁，请60秒后再试', detail: resend },
  passwordLocked: { code: 4290, msg: '尝试次数过多，请稍后再试', detail: z.object({ retryAfter: z.number() }) },
  smsDailyLimit: { code: 4291, msg: '今日发送次数已达上限', detail: resend },
  technicianSuspended: { code: 4303, msg: '您的技师资格已暂停，如有疑问请联系平台', detail: z.object({ reason: z.string() }) },
  technicianBlocked: { code: 4304, msg: '您已屏蔽该技师，可在设置中解除' },
  tooManyBlocked: { code: 4512, msg: '最多屏蔽100位技师' },
  technicianPaused: { code: 4301, msg: '该技师暂停接单' },
  couponGone: { code: 4401, msg: '优惠券已抢光' },
  couponTaken: { code: 4402, msg: '您已领取过该优惠券' },
  newUserPackTaken: { code: 4402, msg: '您已领取过新人礼包' },
  couponNotOpen: { code: 4403, msg: '活动未开始或已结束' },
  couponNotForYou: { code: 4404, msg: '不符合领取条件' },
  newUsersOnly: { code: 4404, msg: '仅限新用户领取' },
  couponUnusable: { code: 4405, msg: '优惠券不可用', detail: z.object({ reason: z.string() }).nullable() },
  sensitiveWords: { code: 4500, msg: '内容包含敏感词' },
  tooManyAddresses: { code: 4511, msg: '地址数量已达上限(20)' },
  slotTaken: { code: 4601, msg: '该时间段已被预约', detail: slot.nullable() },
  timeOffClash: {
    code: 4601,
    msg: '该时段已有订单或休息',
    detail: z.object({ startAt: z.int(), endAt: z.int(), kind: z.enum(['ORDER', 'TIME_OFF']) }).nullable(),
  },
  outOfRange: { code: 4602, msg: '服务地址超出技师服务范围', detail: z.object({ distanceM: z.number(), serviceRadiusM: z.number() }) },
  projectOff: { code: 4603, msg: '项目已下架', detail: z.object({ projectId: z.string() }).nullable() },
  projectPriceMoved: { code: 4604, msg: '项目价格已变动' },
  amountMoved: { code: 4605, msg: '金额已变化，请重新确认', detail: z.object({ payAmount: z.int() }) },
  unpaidOrder: { code: 4606, msg: '您有未支付的订单，请先处理', detail: z.object({ orderId: z.string().nullable() }) },
  tooSoon: { code: 4607, msg: '服务时间至少提前60分钟', detail: slot },
  replayDiffers: { code: 4608, msg: '重复的请求内容不一致，请重新提交' },
  quoteExpired: { code: 4605, msg: '报价已失效，请重新确认金额' },
  orderMoved: { code: 4610, msg: '订单状态已变更' },
  cannotCancel: { code: 4610, msg: '当前状态不可取消' },
  cannotConfirm: { code: 4610, msg: '当前状态不可确认', detail: waiting },
  cannotRemove: { code: 4610, msg: '进行中的订单不可删除' },
  cannotReview: { code: 4610, msg: '订单未完成，暂不能评价' },
  cannotMove: { code: 4610, msg: '当前状态不可操作' },
  departTooEarly: { code: 4610, msg: '还没到可以出发的时间', detail: waiting },
  startTooEarly: { code: 4610, msg: '还没到可以开始服务的时间', detail: waiting },
  finishTooEarly: { code: 4610, msg: '服务时间还不够，暂不能结束', detail: waiting },
  absentTooSoon: { code: 4610, msg: '等候时间未到，暂不能报告顾客未到场', detail: waiting },
  absentCameLate: { code: 4610, msg: '您到达时预约时间已过，不能报告顾客未到场，请联系平台' },
  arrivalCodesSpent: { code: 4615, msg: '到达码输错次数过多，请在服务地址附近用照片登记' },
  arrivedTooFar: { code: 4615, msg: '您的位置离服务地址太远，请到达后再登记，或输入顾客的到达码' },
  arrivedTooLate: { code: 4615, msg: '预约时间已过，请输入顾客的到达码' },
  alreadyPaid: { code: 4611, msg: '订单已支付' },
  alreadyReviewed: { code: 4612, msg: '该订单已评价' },
  reviewTooLate: { code: 4613, msg: '已超过评价期限' },
  paymentExpired: { code: 4614, msg: '订单已超时关闭' },
  arrivalCodeWrong: { code: 4615, msg: '到达码不正确，请向顾客确认', detail: z.object({ field: z.literal('code') }) },
  payWayOff: { code: 4801, msg: '支付方式不可用' },
  balanceShort: { code: 4802, msg: '余额不足' },
  gatewayFailed: { code: 4803, msg: '支付下单失败，请稍后再试' },
  locationFailed: { code: 4901, msg: '定位失败，请手动选择城市', detail: shownInstead },
  mapsDown: { code: 4902, msg: '地图服务暂不可用', detail: shownInstead },
  uploadsDown: { code: 4903, msg: '上传服务不可用' },
  signatureFailed: { code: 4904, msg: '签名失败' },
} as const satisfies Record<string, { code: number; msg: string; detail?: z.ZodType }>

export type RefusalKey = keyof typeof refusals

/** What the answer of a refusal says in `data`. */
export type RefusalDetail<K extends RefusalKey> = K extends RefusalKey
  ? (typeof refusals)[K] extends { detail: infer D extends z.ZodType }
    ? z.infer<D>
    : null
  : never
