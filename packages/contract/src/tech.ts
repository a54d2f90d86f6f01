import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, empty, fen, id, lat, lng, moment, nothing, pageOf, paging, requestId, text, uploadKey } from './fields.ts'
import { technicianActions, type OrderWindows as Windows } from './order-moves.ts'
import { orderStatuses } from './order-states.ts'
import type { RefusalKey } from './refusals.ts'
import { certificateTypes, OrderItem, OrderLogEntry } from './shapes.ts'

const ownership = "orders and calendar of the technician of the session's account"

/** The policy's numbers that the rules of an order take, so that an app without a network can tell what is open and when. */
export const OrderWindows = z.object({
  acceptExpireMin: z.int(),
  departEarliestMin: z.int(),
  startEarliestMin: z.int(),
  finishMinShareBp: z.int(),
  arriveWithinM: z.int(),
  absentWaitMin: z.int(),
  leaveWithinMin: z.int(),
  callOpensBeforeMin: z.int(),
  callClosesAfterMin: z.int(),
  autoConfirmH: z.int(),
  commentDays: z.int(),
}) satisfies z.ZodType<Windows>

/** An order as its technician sees it: the address opens step by step (product.md, policy "Address"). */
export const TechOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusText: z.string(),
  /** The name is that of the address: who is there need not be who booked. `virtualPhone` reaches them while calls are open. */
  customer: z.object({ nickname: z.string(), name: z.string().optional(), virtualPhone: z.string().optional() }),
  items: z.array(OrderItem),
  startAt: moment,
  endAt: moment,
  acceptExpireAt: moment.optional(),
  address: z.object({
    area: z.string(),
    address: z.string().optional(),
    houseNo: z.string().optional(),
    arrivalNote: z.string().optional(),
    lat: z.number().optional(),
    lng: z.number().optional(),
  }),
  /** When the full address opens, while it is still to come. */
  addressFrom: moment.optional(),
  /** From acceptance on; in steps of 500 m until the address is open. */
  distanceM: z.int().optional(),
  travelMin: z.int(),
  departBy: moment,
  remark: z.string(),
  incomeAmount: fen,
  arrivedAt: moment.optional(),
  serviceStartAt: moment.optional(),
  serviceEndAt: moment.optional(),
  leftAt: moment.optional(),
  /** While ARRIVED: what would go back to the customer and to the technician if the customer were reported absent. */
  absentRefundAmount: fen.optional(),
  absentIncomeAmount: fen.optional(),
  /** When the order was closed because the customer was absent. */
  absentAt: moment.optional(),
  /** What the technician may do now; the rules of the table of moves, the moments above and `windows` tell what comes when. */
  actions: z.array(z.enum(technicianActions)),
  windows: OrderWindows,
  serverNow: moment,
})
export type TechOrder = z.infer<typeof TechOrder>

export const techTabs = ['TODAY', 'PENDING', 'UPCOMING', 'DONE'] as const
const moveRefusals = ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'orderNotFound', 'cannotMove', 'replayDiffers'] as const
/** How long a step waited on the phone for a network before it was sent, ms; it counts from when it was taken. */
const waitedMs = z.int().nonnegative().max(86_400_000).optional()
const move = <const P extends `/${string}`, const R extends RefusalKey = never>(path: P, summary: string, ...closed: R[]) =>
  endpoint({
    method: 'POST',
    path,
    body: 'form',
    role: 'technician',
    ownership,
    summary,
    request: z.object({ orderId: id, requestId: requestId.optional(), waitedMs }),
    reply: TechOrder,
    refusals: [...moveRefusals, ...closed],
  })
const hoursOfDay = z.object({
  weekday: z.int().min(0).max(6),
  ranges: z.array(z.tuple([z.int().min(0).max(1439), z.int().min(1).max(2160)])).max(4, '每天最多4段'),
})
export const TimeOff = z.object({ timeOffId: id, startAt: moment, endAt: moment, reason: z.string() })

export const tech = {
  techGetToday: endpoint({
    method: 'GET',
    path: '/api/tech/getToday',
    body: 'query',
    role: 'technician',
    ownership,
    summary: '今日工作台',
    request: empty,
    reply: z.object({
      onDuty: z.boolean(),
      nickname: z.string(),
      avatar: z.string(),
      pending: z.array(TechOrder),
      today: z.array(TechOrder),
      doneCount: z.int(),
      incomeAmount: fen,
      calendarUrl: z.string(),
      serverNow: moment,
    }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
  techSetDuty: endpoint({
    method: 'POST',
    path: '/api/tech/setDuty',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '上下班',
    request: z.object({ onDuty: z.boolean({ error: '请选择上班或下班' }) }),
    reply: z.object({ onDuty: z.boolean() }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techReportPosition: endpoint({
    method: 'POST',
    path: '/api/tech/reportPosition',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '上报位置',
    request: z.object({ lat, lng, accuracyM: z.number().nonnegative().max(100_000).optional(), at: moment.optional() }),
    reply: nothing,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techOrderList: endpoint({
    method: 'GET',
    path: '/api/tech/order/getList',
    body: 'query',
    role: 'technician',
    ownership,
    summary: '技师订单',
    request: z.object({ ...paging, tab: z.enum(techTabs).default('TODAY') }),
    reply: pageOf(TechOrder),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techOrderInfo: endpoint({
    method: 'GET',
    path: '/api/tech/order/getInfo',
    body: 'query',
    role: 'technician',
    whileSuspended: true,
    ownership,
    summary: '技师订单详情',
    request: z.object({ orderId: id }),
    reply: TechOrder.extend({ log: z.array(OrderLogEntry) }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'orderNotFound'],
  }),
  techOrderAccept: move('/api/tech/order/accept', '接单'),
  techOrderReject: endpoint({
    method: 'POST',
    path: '/api/tech/order/reject',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '拒单：全额退款',
    request: z.object({ orderId: id, requestId: requestId.optional(), reason: text('原因', { min: 1, max: 200 }) }),
    reply: TechOrder,
    refusals: moveRefusals,
  }),
  techOrderDepart: move('/api/tech/order/depart', '出发', 'departTooEarly'),
  techOrderArrive: endpoint({
    method: 'POST',
    path: '/api/tech/order/arrive',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '到达：顾客的到达码，或在服务地址附近的位置与现场照片',
    request: z
      .object({
        orderId: id,
        requestId: requestId.optional(),
        waitedMs,
        lat: lat.optional(),
        lng: lng.optional(),
        code: z
          .string()
          .regex(/^\d{6}$/, '请输入6位到达码')
          .optional(),
        photo: uploadKey.optional(),
      })
      .refine(({ code, photo }) => Boolean(code ?? photo), { error: '请输入到达码或上传现场照片', path: ['code'] })
      .refine(({ code, lat, lng }) => Boolean(code) || (lat !== undefined && lng !== undefined), {
        error: '用照片登记需要定位，请允许定位或输入到达码',
        path: ['lat'],
      }),
    reply: TechOrder,
    refusals: [...moveRefusals, 'departTooEarly', 'arrivalCodeWrong', 'arrivalCodesSpent', 'arrivedTooFar', 'arrivedTooLate'],
  }),
  techOrderStart: move('/api/tech/order/start', '开始服务', 'startTooEarly'),
  techOrderFinish: move('/api/tech/order/finish', '结束服务', 'finishTooEarly'),
  techOrderLeave: move('/api/tech/order/leave', '离开'),
  techOrderReportLate: endpoint({
    method: 'POST',
    path: '/api/tech/order/reportLate',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '报告将迟到',
    request: z.object({ orderId: id, requestId: requestId.optional(), etaAt: moment }),
    reply: TechOrder,
    refusals: moveRefusals,
  }),
  techOrderReportAbsent: endpoint({
    method: 'POST',
    path: '/api/tech/order/reportAbsent',
    body: 'json',
    role: 'technician',
    ownership,
    summary: '报告顾客未到场：按规则退款并关闭订单',
    request: z.object({
      orderId: id,
      requestId: requestId.optional(),
      images: z.array(uploadKey, { error: '请上传现场照片' }).min(1, '请上传现场照片').max(9, '最多上传9张图片'),
    }),
    reply: TechOrder,
    refusals: [...moveRefusals, 'absentTooSoon', 'absentCameLate'],
  }),
  techGetWeek: endpoint({
    method: 'GET',
    path: '/api/tech/schedule/getWeek',
    body: 'query',
    role: 'technician',
    ownership,
    summary: '一周日程',
    request: z.object({ date: day.optional() }),
    reply: z.object({ hours: z.array(hoursOfDay), timeOff: z.array(TimeOff), orders: z.array(TechOrder), calendarUrl: z.string() }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techSetHours: endpoint({
    method: 'POST',
    path: '/api/tech/schedule/setHours',
    body: 'json',
    role: 'technician',
    ownership,
    summary: '每周营业时间，可跨午夜',
    request: z.object({ hours: z.array(hoursOfDay).min(1).max(7) }),
    reply: z.object({ hours: z.array(hoursOfDay) }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField'],
  }),
  techAddTimeOff: endpoint({
    method: 'POST',
    path: '/api/tech/schedule/addTimeOff',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '添加休息时段；与订单冲突时拒绝',
    request: z.object({ startAt: moment, endAt: moment, reason: text('原因', { max: 100 }).optional() }),
    reply: TimeOff,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'timeOffClash'],
  }),
  techRemoveTimeOff: endpoint({
    method: 'POST',
    path: '/api/tech/schedule/removeTimeOff',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '删除休息时段',
    request: z.object({ timeOffId: id }),
    reply: nothing,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'timeOffNotFound'],
  }),
  techRenewCalendar: endpoint({
    method: 'POST',
    path: '/api/tech/schedule/renewCalendar',
    body: 'form',
    role: 'technician',
    ownership,
    summary: '更换日程订阅地址：原地址立即失效',
    request: empty,
    reply: z.object({ calendarUrl: z.string() }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
  techProfileGet: endpoint({
    method: 'GET',
    path: '/api/tech/profile/get',
    body: 'query',
    role: 'technician',
    ownership: "the technician of the session's account",
    summary: '技师资料',
    request: empty,
    reply: z.object({
      techId: id,
      nickname: z.string(),
      avatar: z.string(),
      level: z.int(),
      score: z.number(),
      orderCount: z.int(),
      commentCount: z.int(),
      fansCount: z.int(),
      onDuty: z.boolean(),
      status: z.enum(['ACTIVE', 'SUSPENDED', 'LEFT']),
      intro: z.string(),
      photos: z.array(z.string()),
      projects: z.array(z.object({ projectId: id, name: z.string(), price: fen })),
      certs: z.array(z.object({ type: z.enum(certificateTypes), name: z.string(), expireAt: moment.optional() })),
    }),
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
}
