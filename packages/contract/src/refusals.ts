import { z } from 'zod'
import { ServedCity } from './entities/addresses.ts'
import { ClosedAccount } from './entities/closed-account.ts'
import { CouponObstacle } from './entities/coupons.ts'
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
  pushOff: { code: 403, msg: '推送暂未开通' },
  notFound: { code: 404, msg: '内容不存在' },
  technicianNotFound: { code: 404, msg: '技师不存在或已下架' },
  projectNotFound: { code: 404, msg: '项目不存在或已下架' },
  addressNotFound: { code: 404, msg: '地址不存在' },
  orderNotFound: { code: 404, msg: '订单不存在' },
  messageNotFound: { code: 404, msg: '消息不存在' },
  noticeNotFound: { code: 404, msg: '公告不存在' },
  couponNotFound: { code: 404, msg: '优惠券不存在' },
  timeOffNotFound: { code: 404, msg: '休息时段不存在' },
  requestNotFound: { code: 404, msg: '需求不存在' },
  sessionNotFound: { code: 404, msg: '登录设备不存在' },
  planNotFound: { code: 404, msg: '会员套餐不存在或已下架' },
  refundNotFound: { code: 404, msg: '退款单不存在' },
  appealNotFound: { code: 404, msg: '申诉不存在' },
  suggestionNotFound: { code: 404, msg: '反馈不存在' },
  penaltyNotFound: { code: 404, msg: '扣款或处罚不存在' },
  smsCodeWrong: { code: 4101, msg: '验证码错误' },
  smsCodeExpired: { code: 4102, msg: '验证码已过期' },
  phoneTaken: { code: 4103, msg: '该手机号已注册' },
  passwordWrong: { code: 4104, msg: '账号或密码错误' },
  accountUnknown: { code: 4105, msg: '账号未注册' },
  accountDisabled: { code: 4106, msg: '账号已被停用', detail: ClosedAccount.nullable() },
  wechatExpired: { code: 4107, msg: '微信授权已失效，请重新授权' },
  wechatTaken: { code: 4108, msg: '该微信已绑定其他账号' },
  wechatOther: { code: 4108, msg: '该手机号的账号已绑定其他微信' },
  appleExpired: { code: 4109, msg: '苹果授权已失效，请重新登录' },
  appleTaken: { code: 4109, msg: '该苹果账户已绑定其他账号' },
  appleOther: { code: 4109, msg: '该手机号的账号已绑定其他苹果账户' },
  oldPasswordWrong: { code: 4110, msg: '原密码错误' },
  smsFailed: { code: 4111, msg: '短信发送失败，请稍后再试', detail: resend },
  accountBusy: { code: 4112, msg: '还有未了结的订单，暂不能注销', detail: z.object({ orderIds: z.array(z.string()) }) },
  technicianAccount: { code: 4113, msg: '技师账号请先联系平台办理退出，再注销' },
  contestExpired: { code: 4114, msg: '停留太久，请重新登录后再提交' },
  tooOften: { code: 4290, msg: '操作过于频繁，请稍后再试' },
  smsTooSoon: { code: 4290, msg: '发送过于频繁，请60秒后再试', detail: resend },
  passwordLocked: { code: 4290, msg: '尝试次数过多，请稍后再试', detail: z.object({ retryAfter: z.number() }) },
  smsDailyLimit: { code: 4291, msg: '今日发送次数已达上限', detail: resend },
  membershipOff: { code: 4302, msg: '会员功能暂未开放' },
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
  couponUnusable: { code: 4405, msg: '优惠券不可用', detail: z.object({ obstacle: CouponObstacle }).nullable() },
  sensitiveWords: { code: 4500, msg: '内容包含敏感词' },
  tooManyAddresses: { code: 4511, msg: '地址数量已达上限(20)' },
  slotTaken: { code: 4601, msg: '该时间段已被预约', detail: slot.nullable() },
  noTimeToAdd: { code: 4601, msg: '技师后续时间已被预约，无法加钟', detail: z.object({ maxAddMin: z.int() }).nullable() },
  timeOffClash: {
    code: 4601,
    msg: '该时段已有订单或休息',
    detail: z.object({ startAt: z.int(), endAt: z.int(), kind: z.enum(['ORDER', 'TIME_OFF']) }).nullable(),
  },
  outOfRange: { code: 4602, msg: '服务地址超出技师服务范围', detail: z.object({ distanceM: z.number(), serviceRadiusM: z.number() }) },
  projectOff: { code: 4603, msg: '项目已下架', detail: z.object({ projectId: z.string() }).nullable() },
  projectPriceMoved: { code: 4604, msg: '项目价格已变动' },
  amountMoved: { code: 4605, msg: '金额已变化，请重新确认', detail: z.object({ payAmount: z.int() }) },
  changeDearer: {
    code: 4605,
    msg: '该时间的车费更高，不能改到这个时间',
    detail: z.object({ moreAmount: z.int(), nearest: z.array(z.int()) }),
  },
  unpaidOrder: { code: 4606, msg: '您有未支付的订单，请先处理', detail: z.object({ orderId: z.string().nullable() }) },
  tooSoon: { code: 4607, msg: '服务时间至少提前60分钟', detail: slot },
  replayDiffers: { code: 4608, msg: '重复的请求内容不一致，请重新提交' },
  priceUnseen: { code: 4605, msg: '请先确认金额再下单', detail: z.object({ payAmount: z.int() }) },
  quoteExpired: { code: 4605, msg: '报价已失效，请重新确认金额' },
  quoteUsed: { code: 4605, msg: '该报价已使用，请重新确认金额', detail: z.object({ used: z.literal(true), orderId: z.string() }) },
  orderMoved: { code: 4610, msg: '订单状态已变更' },
  cannotCancel: { code: 4610, msg: '当前状态不可取消' },
  cannotReassign: { code: 4610, msg: '当前状态不可更换技师' },
  cannotConfirm: { code: 4610, msg: '当前状态不可确认', detail: waiting },
  cannotRemove: { code: 4610, msg: '进行中的订单不可删除' },
  cannotReview: { code: 4610, msg: '订单未完成，暂不能评价' },
  cannotMove: { code: 4610, msg: '当前状态不可操作' },
  changeTooLate: { code: 4610, msg: '离开始时间太近，不能改期' },
  changeWaits: { code: 4610, msg: '另一个时间正在等待答复，请先处理' },
  substituteWaits: { code: 4610, msg: '正在等待顾客选择替补技师' },
  substitutesGone: { code: 4610, msg: '这次替补已有结果' },
  substituteTaken: { code: 4601, msg: '这位技师刚刚被预约，请另选' },
  changeGone: { code: 4610, msg: '这次改期已有结果' },
  cannotExtend: { code: 4610, msg: '当前状态不可加钟' },
  extraUnpaid: { code: 4610, msg: '有一笔加钟还未付款，请先处理', detail: z.object({ orderId: z.string() }).nullable() },
  codeTooEarly: { code: 4610, msg: '到达码在上门前不久才显示', detail: waiting },
  departTooEarly: { code: 4610, msg: '还没到可以出发的时间', detail: waiting },
  startTooEarly: { code: 4610, msg: '还没到可以开始服务的时间', detail: waiting },
  earlyEndWaits: { code: 4610, msg: '正在等待答复是否提前结束' },
  earlyEndGone: { code: 4610, msg: '这次提前结束的请求已有结果' },
  earlyEndTooOften: { code: 4610, msg: '本次服务不能再请求提前结束' },
  earlyEndTooSoon: { code: 4610, msg: '刚刚请求过，请稍后再请求提前结束', detail: waiting },
  finishTooEarly: { code: 4610, msg: '服务时间还不够，暂不能结束', detail: waiting },
  absentTooSoon: { code: 4610, msg: '等候时间未到，暂不能报告顾客未到场', detail: waiting },
  absentCameLate: { code: 4610, msg: '您到达时预约时间已过，不能报告顾客未到场，请联系平台' },
  cannotRefund: { code: 4610, msg: '当前状态不可申请退款' },
  cannotAppeal: { code: 4610, msg: '当前状态不可申诉' },
  appealFinal: { code: 4610, msg: '该订单的申诉已有最终结论' },
  refundOpen: { code: 4621, msg: '已有退款处理中' },
  refundTooMuch: { code: 4622, msg: '退款金额超过可退金额', detail: z.object({ maxAmount: z.int() }) },
  refundTooLate: { code: 4623, msg: '已超过退款期限，可以申诉' },
  refundDecided: { code: 4624, msg: '退款已处理，无法撤销' },
  refundNotFailed: { code: 4625, msg: '这笔退款没有失败，不需要处理' },
  refundStillTried: { code: 4626, msg: '渠道还可能退出这笔款，不能改用其他方式' },
  refundCameBack: { code: 4627, msg: '渠道已把钱退回商户账户，请用其他方式退给顾客' },
  refundMoved: { code: 4605, msg: '可退金额已变化，请重新确认', detail: z.object({ refundAmount: z.int() }) },
  appealOpen: { code: 4631, msg: '该订单已在申诉中', detail: z.object({ appealId: z.string() }).nullable() },
  objectionStands: { code: 4631, msg: '您已提出过异议，请在原处继续留言' },
  appealTooLate: { code: 4632, msg: '已超过申诉期限' },
  appealNotTaken: { code: 4633, msg: '请先受理这条申诉' },
  sameOperator: { code: 4634, msg: '复核须由另一位客服处理' },
  arrivalCodesSpent: { code: 4615, msg: '到达码输错次数过多，请在服务地址附近用照片登记' },
  arrivedTooFar: { code: 4615, msg: '您的位置离服务地址太远，请到达后再登记，或输入顾客的到达码' },
  arrivedTooLate: { code: 4615, msg: '预约时间已过，请输入顾客的到达码' },
  alreadyPaid: { code: 4611, msg: '订单已支付' },
  alreadyReviewed: { code: 4612, msg: '该订单已评价' },
  reviewTooLate: { code: 4613, msg: '已超过评价期限' },
  reviewNotFound: { code: 404, msg: '评价不存在' },
  reviewReported: { code: 4631, msg: '您已举报过这条评价，请在原处继续留言' },
  reviewIsYours: { code: 4639, msg: '这是您自己的评价，不能举报' },
  reviewIsHidden: { code: 4639, msg: '该评价已经隐藏' },
  reviewIsShown: { code: 4639, msg: '该评价已在显示' },
  reviewFixed: { code: 4613, msg: '评价发表已超过7天，不能再修改' },
  paymentExpired: { code: 4614, msg: '订单已超时关闭' },
  arrivalCodeWrong: { code: 4615, msg: '到达码不正确，请向顾客确认', detail: z.object({ field: z.literal('code') }) },
  requestOpen: { code: 4630, msg: '您有一条需求正在等待应答', detail: z.object({ postedRequestId: z.string() }) },
  requestClosed: { code: 4631, msg: '这条需求已结束' },
  answerGone: { code: 4632, msg: '这位技师已收回应答，请选其他技师' },
  requestTooSoon: { code: 4607, msg: '服务时间太近，请选晚一些的时间' },
  chatClosed: { code: 4610, msg: '聊天仅在服务前后开放', detail: waiting },
  chatWarned: { code: 4642, msg: '内容可能含有联系方式或场外交易，请确认后再发送', detail: z.object({ flags: z.array(z.string()) }) },
  safetyPinMissing: { code: 4651, msg: '请先设置平安码' },
  safetyPinWrong: { code: 4652, msg: '平安码不正确', detail: z.object({ left: z.int() }) },
  safetyPinsSpent: { code: 4653, msg: '平安码输错次数过多；需要帮助请拨打110' },
  safetyNotArmed: { code: 4654, msg: '安心计时没有开启' },
  safetyArmed: { code: 4655, msg: '安心计时进行中，暂不能修改平安码' },
  safetyNotNow: { code: 4656, msg: '求助在上门前2小时至结束后2小时内可用；紧急情况请拨打110' },
  safetyAsksSpent: { code: 4657, msg: '今天发给联系人的确认短信已达上限，请明天再试' },
  payWayOff: { code: 4801, msg: '支付方式不可用' },
  balanceShort: { code: 4802, msg: '余额不足' },
  gatewayFailed: { code: 4803, msg: '支付下单失败，请稍后再试' },
  locationFailed: { code: 4901, msg: '定位失败，请手动选择城市', detail: shownInstead },
  mapsDown: { code: 4902, msg: '地图服务暂不可用', detail: shownInstead },
  uploadsDown: { code: 4903, msg: '上传服务不可用' },
  signatureFailed: { code: 4904, msg: '签名失败' },
  ticketNotFound: { code: 404, msg: '工单不存在' },
  ticketTaken: { code: 4635, msg: '该工单已由另一位客服受理' },
  ticketClosed: { code: 4636, msg: '该工单已关闭，顾客再次留言后会重新打开' },
  albumChanged: { code: 4638, msg: '相册刚在别处改动过，请核对后再改' },
  objectionDecided: { code: 4637, msg: '该异议已经成立，不能再改' },
  compensatedTooMuch: { code: 4622, msg: '补回金额超过退款扣减的金额', detail: z.object({ maxAmount: z.int() }) },
  macroNotFound: { code: 404, msg: '常用答复不存在' },
  operatorNotFound: { code: 404, msg: '操作员不存在' },
  roleNotFound: { code: 404, msg: '角色不存在' },
  customerNotFound: { code: 404, msg: '顾客不存在' },
  draftNotFound: { code: 404, msg: '草稿不存在或已发布' },
  draftOutdated: { code: 4128, msg: '起草之后已有新版本发布，请按新版本重新起草' },
  approvalNotFound: { code: 404, msg: '复核事项不存在或已处理' },
  approvalIntroduced: { code: 4640, msg: '提请人的账号或手机由您设置，须由其他人复核' },
  approvalOfSelf: { code: 4640, msg: '这项变更涉及您自己，须由其他人同意' },
  approvesLater: { code: 4641, msg: '账号新建或重置后24小时内不能复核', detail: z.object({ from: z.int() }) },
  alarmTaken: { code: 4635, msg: '该警报已由另一位操作员接手' },
  askerGone: { code: 4640, msg: '提请人已停用或已无此权限，请驳回后重新提请' },
  operatorNoPhone: { code: 4643, msg: '该操作员还没有可用的手机，请先登记手机' },
  phoneOfAnother: { code: 4644, msg: '该手机已是另一位操作员的' },
  linkGone: { code: 4645, msg: '链接已失效或已用过，请联系管理员重新发送' },
  operatorSuspended: { code: 4106, msg: '该操作员已被停用' },
  totpNeeded: { code: 4120, msg: '请输入动态码' },
  totpWrong: { code: 4121, msg: '动态码不正确或已用过' },
  totpRequired: { code: 4122, msg: '请先开启两步验证' },
  totpNotBegun: { code: 4123, msg: '请先取得两步验证的密钥' },
  totpAlreadyOn: { code: 4123, msg: '两步验证已开启' },
  operatorNameTaken: { code: 4124, msg: '该登录名已被使用' },
  roleNameTaken: { code: 4124, msg: '该角色名已被使用' },
  roleBuiltIn: { code: 4125, msg: '内置角色不可修改' },
  ownOperator: { code: 4125, msg: '不能改动自己的账号或角色，请由其他管理员操作' },
  lastAdmin: { code: 4125, msg: '至少要有一位可用的管理员' },
  rightsTooWide: { code: 4125, msg: '不能授予或改动超出自己的权限' },
  alreadySuspended: { code: 4126, msg: '已经停用' },
  notSuspended: { code: 4126, msg: '没有被停用' },
  approvalOpen: { code: 4129, msg: '已提请复核，等待另一位操作员' },
  controlOpen: {
    code: 4129,
    msg: '同一对象已有另一项变更在等待，请先撤回，或等它决定之后再提',
    detail: z.object({ controlId: z.string() }),
  },
  moreThanAlone: {
    code: 4129,
    msg: '退回的差价超过一人可以决定的金额，请另选差价较小的，或取消订单并由另一位操作员复核',
    detail: z.object({ most: z.int() }),
  },
  approvalOwn: { code: 4127, msg: '须由另一位操作员复核' },
  looksSpent: { code: 4906, msg: '今天查看电话的次数已用完，请联系主管', detail: z.object({ most: z.int() }) },
  signInDown: { code: 4905, msg: '该登录方式暂不可用，请使用手机号登录' },
} as const satisfies Record<string, { code: number; msg: string; detail?: z.ZodType }>

export type RefusalKey = keyof typeof refusals

/** What refusals say instead where a figure or a time belongs into the sentence; times are written out already. */
export const refusalSentences = {
  refundedBefore: '该订单已退过款，不能更换技师',
  calendarNotFound: '日历不存在',
  channelOff: '未开通',
  appealTooLate: (days: number) => `已超过申诉期限(${days}天)`,
  reviewTooLate: (days: number) => `已超过评价期限(${days}天)`,
  changeTooLate: (minutes: number) => `开始前 ${minutes} 分钟内不能改期`,
  arrivedTooFar: (metres: number) => `您的位置离服务地址超过 ${metres} 米，请到达后再登记，或输入顾客的到达码`,
  codeTooEarly: (when: string) => `到达码 ${when} 起显示`,
  departTooEarly: (when: string) => `还没到可以出发的时间，${when} 起可以出发`,
  startTooEarly: (when: string) => `还没到可以开始服务的时间，${when} 起可以开始`,
  finishTooEarly: (when: string, percent: number) => `服务未满预约时长的 ${percent}%，${when} 起可以结束；需要提前结束请先征得顾客同意`,
  earlyEndTooSoon: (when: string) => `刚刚请求过，${when} 起可以再次请求提前结束`,
  absentTooSoon: (when: string) => `请再等候片刻，${when} 起可报告顾客未到场`,
  cannotConfirm: (when: string) => `服务尚未结束，${when} 起可以确认`,
} as const

/** What the answer of a refusal says in `data`. */
export type RefusalDetail<K extends RefusalKey> = K extends RefusalKey
  ? (typeof refusals)[K] extends { detail: infer D extends z.ZodType }
    ? z.infer<D>
    : null
  : never

/** What a refusal says instead of its sentence where more is known. */
export const exactRefusals = {
  smsTooOftenInHour: '发送过于频繁，请稍后再试',
  suspendedFor: (reason: string) => `您的技师资格已暂停：${reason}。如有疑问请联系平台`,
  chatOpensAt: (when: string) => `聊天 ${when} 起开放`,
} as const

/** `msg` of an answer that refuses nothing. */
export const succeeded = '操作成功'

/** What is said of a request that no call takes, by its status. */
export const transportRefusals: Readonly<Record<number, string>> = {
  400: '请求格式不正确',
  404: '请求的地址不存在',
  405: '请求方式不正确',
  408: '请求超时',
  413: '提交的内容过大',
  414: '请求地址过长',
  415: '不支持的内容类型',
  429: '操作过于频繁，请稍后再试',
  500: '系统异常',
  503: '系统繁忙，请稍后再试',
}
export const cannotBeHandled = '请求无法处理'

/** What the store of pictures says, which answers without the envelope. */
export const uploadRefusals = {
  down: '上传服务不可用',
  queueFull: '上传的人太多，请稍后重试',
  tooLarge: '文件过大',
  notPicture: '仅支持图片',
  pictureTooLarge: '图片尺寸过大',
  broken: '系统异常',
} as const

/** What a payment channel reads when its notice is not taken. */
export const noticeRefusals = { notSetUp: '未开通', badSignature: '验签失败' } as const
