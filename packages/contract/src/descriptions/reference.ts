import type { LiveEventType } from '../live-events.ts'
import type { SurfaceName, SurfaceOf } from '../surfaces.ts'
import type { FeatureName, ManageArea, TaskName } from './tasks.ts'

/** What the reference calls the documents of the surfaces. */
export const surfaceTitles: Readonly<Record<SurfaceName, string>> = { customer: '顾客', technician: '技师', operator: '运营' }

/** What somebody wants to do: the groups of the reference. */
export const taskTitles: Readonly<Record<TaskName, string>> = {
  signIn: '登录与账号',
  find: '找技师',
  book: '下单与支付',
  visit: '上门服务',
  afterSales: '售后',
  messages: '消息与内容',
  work: '技师工作',
  watch: '运营：值守',
  handle: '运营：订单与售后',
  people: '运营：人员',
  govern: '运营：资金与设置',
}

/** The titles under which the reference groups the calls. One that is missing does not compile. */
export const featureTitles: Readonly<Record<FeatureName, string>> = {
  accounts: '账号',
  identities: '微信与苹果登录',
  identityChecks: '实名认证',
  applications: '入驻',
  technicians: '技师',
  follows: '关注',
  projects: '项目',
  schedule: '时段',
  coupons: '优惠券',
  reviews: '评价',
  addresses: '服务地址',
  messages: '消息',
  location: '位置',
  orders: '订单',
  orderPictures: '订单图片',
  healthNotes: '健康声明',
  techCard: '技师的卡片',
  techCustomers: '技师眼中的顾客',
  techReviews: '技师收到的评价',
  extensions: '加钟',
  earlyEnds: '提前结束',
  substitutes: '替补技师',
  payments: '支付',
  content: '内容与设置',
  uploads: '上传',
  tech: '技师端',
  shops: '店铺',
  offers: '技师的服务与价格',
  techCoupons: '技师的优惠券',
  profileChanges: '技师资料的修改',
  albums: '技师的相册',
  certificates: '技师的证件',
  blocks: '屏蔽技师',
  privacy: '隐私与授权',
  supportTickets: '反馈与客服留言',
  penalties: '技师的扣款与处罚',
  leaving: '离开平台',
  postedRequests: '抢单需求',
  push: '通知与推送',
  membership: '会员',
  invites: '邀请',
  refundRequests: '退款',
  appeals: '申诉',
  chat: '聊天',
  safety: '安心守护',
}

/** The same for the calls of operators. */
export const areaTitles: Readonly<Record<ManageArea, string>> = {
  auth: '操作员登录',
  dashboard: '总览',
  alarm: '警报',
  find: '查找',
  order: '订单',
  refund: '退款审核',
  appeal: '申诉处理',
  ticket: '客服工单',
  macro: '常用答复',
  review: '评价管理',
  reconciliation: '对账差异',
  approval: '复核',
  customer: '顾客',
  technician: '技师管理',
  setting: '政策',
  sms: '短信服务商',
  audit: '审计',
  operator: '操作员',
  role: '角色',
  control: '重要变更',
  shift: '值班',
  vetting: '审核队列',
  identity: '实名审核',
  application: '入驻审核',
  certificate: '证件审核',
  profileChange: '资料审核',
  vault: '证件保险库',
  view: '保存的视图',
  shop: '店铺管理',
  project: '项目与城市价格',
  viewAs: '以对方视角查看',
}

/** How the reference names the roles of accounts; one without a name here goes by the title of its surface. */
export const roleNames: Readonly<Partial<Record<SurfaceOf<'account'>, string>>> = { customer: '已登录', technician: '平台技师' }

/** What the reference says around the calls of accounts and operators. */
export const referenceTexts = {
  title: '安心到家 API',
  conventions: `所有回答都是 \`{code, data, msg}\`：\`code\` 为 200 表示成功，\`msg\` 可直接展示；应用的拒绝以 HTTP 200 回答，\`code\` 说明原因，\`refusal\` 给出它的名称（同一 code 可有几种拒绝）。400 的 \`data.field\` 指出第一个不合格的字段。

POST 同时接受表单与 JSON；空值等于没有给出。金额是整数分（名称以 Amount、Price、Fee 结尾），时刻是毫秒（…At），坐标为 gcj02。token 放在请求头 \`token\` 或 \`Authorization: Bearer\`。运营端（\`/api/manage/\`）有自己的账号与 token，与顾客、技师的互不通用。

\`/openapi/customer.json\`、\`/openapi/technician.json\`、\`/openapi/operator.json\` 各为一端的文档，\`/openapi.json\` 为全部。`,
  anyone: '任何人（不看 token）',
  guest: '任何人；带 token 时须有效',
  access: (who: string, ownership: string) => `**角色** ${who}　**归属** ${ownership}`,
  sealed: (fields: readonly string[]) =>
    `**加密字段** ${fields.map((field) => `\`${field}\``).join('、')}：用 \`getConfigure.publicKey\` 以 RSA-OAEP (SHA-256) 分段加密，各段 base64 以 \`.\` 相连，并带 \`encrypted=1\`。`,
  keyed: '**幂等** `requestId` 必填；也可用请求头 `Idempotency-Key` 代替。同一键 24 小时内得到第一次的回答，内容不同则拒绝。',
  repeatable: '**可重复** 带请求头 `Idempotency-Key`（8–64 位字母、数字或 `-`）时，同一键只生效一次，再发得到同样的回答。',
  answer: '成功，或以 code 说明的拒绝',
  code: '200 成功；其余见说明',
  refusal: '拒绝的名称；成功与传输层的回答没有',
  refusalDetail: '拒绝的细节，按拒绝的名称（refusal）',
  transport: '其他传输层的拒绝与故障',
  idempotencyKey: '幂等键：8–64 位字母、数字或 `-`',
  espType: '客户端：wechat 为微信内，h5 为浏览器',
  deviceBrand: '设备品牌，列在登录设备中',
  renewed: '会话换发的新 token；之后的请求改用它',
  encrypted: '给出 1 表示加密字段已加密',
  retryAfter: '多少秒后可再试',
  upload: '上传一张图片：先 token，后 file；按内容判断格式（JPEG、PNG、WebP、GIF），最大 10 MiB，最多 5000 万像素，去除拍摄信息后保存',
  uploadToken: 'qnConfig 给出的 token',
  uploadFile: '图片文件',
  uploadKey: '图片的键，用于其他请求',
  uploadError: '拒绝的原因',
  paper: '提交一件已加密的证件：先 kind、lock，后 file；用 doAuthentication/check 的公钥加密，最大 6 MiB',
  paperKind: 'ID_FRONT 人像面，ID_BACK 国徽面',
  paperLock: '文件密钥的加密锁（JWE，ECDH-ES+A256KW）',
  paperFile: '12 字节随机数与 AES-256-GCM 密文',
  paperKey: '证件的编号，用于 doAuthentication',
} as const

/** What each HTTP status means that is not 200. */
export const statusMeanings = {
  400: '请求无法读取：地址、JSON 或表单格式不正确',
  401: '上传的 token 无效或已过期',
  404: '地址或请求方式不存在',
  408: '请求没有在限时内发完',
  413: '提交的内容过大',
  414: '地址中的参数过长',
  415: '不支持的内容类型',
  429: '操作过于频繁',
  431: '请求头过大',
  500: '系统异常',
  503: '系统繁忙或正在重启',
} as const
export type StatusMeanings = Readonly<Record<keyof typeof statusMeanings, string>>

/** What it says around the calls of operators. */
export const manageReferenceTexts = {
  anyone: '任何人',
  signedIn: '已登录的操作员',
  permitted: (title: string, permission: string) => `有权限“${title}”的操作员（\`${permission}\`）`,
  eitherOf: (who: readonly string[]) => who.join('或'),
  access: (who: string, scope: string) => `**权限** ${who}　**范围** ${scope}`,
  exportLanguage: '表头的语言：zh 或 en',
  exportSummary: (summary: string) => `${summary}（CSV）`,
  exported: '按同样的筛选，逐行写出',
} as const

/** What each live event means. One that is missing does not compile. */
const liveEventMeanings: Readonly<Record<LiveEventType, string>> = {
  order: '自己的订单有变化：`{orderId, techId, at}`',
  chat: '订单的聊天有新内容，或对方已读：`{orderId, at}`',
  message: '有新消息：`{orderId, at}`',
  request: '自己的抢单需求有应答，或应答被顾客选中：`{postedRequestId, at}`',
  position: '前来的技师位置有更新：`{orderId, at}`',
  slot: '所关注技师的时段被占用或释放：`{techId, at}`，不含任何顾客信息',
}

/** What it says of the stream of live events. */
export const eventStreamTexts = {
  summary: '实时事件（server-sent events）',
  description: `提示有变化，内容仍由普通接口读取；没有编号的事件表示该类可能有遗漏。每个会话最多 5 条，第 6 条会结束最早的一条。

${Object.entries(liveEventMeanings)
  .map(([type, meaning]) => `- \`${type}\` ${meaning}`)
  .join('\n')}`,
  watch: (most: number) => `关注的技师编号，逗号分隔，最多 ${most} 个`,
  lastEventId: '断开前最后的事件编号：续接时先收到每类一条提示',
  answer: '事件流；未登录或参数不合格时为普通的拒绝',
} as const

/** What it says of the stream of the console. */
export const consoleStreamTexts = {
  summary: '运营台实时提示（server-sent events）',
  description: `提示某类内容有变化，运营台据此重新读取列表；不含任何内容，每秒最多一次。

- \`order\` 订单
- \`ticket\` 工单
- \`alarm\` 报警
- \`approval\` 待复核的事项
- \`audit\` 操作日志`,
  answer: '事件流；未登录时为普通的拒绝',
} as const

/** What it says of the calendar that other apps read. */
export const calendarTexts = {
  summary: '技师的日历（iCalendar）',
  description: '供日历应用订阅：过去 7 天与今后 30 天的订单，不含姓名与门牌。持有链接即可读取；换新链接后，旧链接失效。',
  key: '链接中的密钥',
  known: '应用已有的版本；没有变化时只答复 304',
  answer: '日历文件',
  unchanged: '没有变化',
} as const
