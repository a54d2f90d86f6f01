import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, empty, fen, id, lat, lng, moment, nothing, pageOf, paging, requestId, text, uploadKey } from './fields.ts'
import { orderStatuses } from './order-states.ts'
import { OrderItem, OrderLogEntry } from './shapes.ts'

const ownership = 'orders and calendar of the technician of the session\'s account'
export const techActions = ['ACCEPT', 'REJECT', 'DEPART', 'ARRIVE', 'START', 'FINISH', 'LEAVE', 'REPORT_LATE'] as const
export type TechAction = (typeof techActions)[number]

/** An order as its technician sees it: the address opens step by step (product.md, policy "Address"). */
export const TechOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusText: z.string(),
  customer: z.object({ nickname: z.string(), phone: z.string().optional() }),
  items: z.array(OrderItem),
  startAt: moment,
  endAt: moment,
  acceptExpireAt: moment.optional(),
  address: z.object({ area: z.string(), address: z.string().optional(), houseNo: z.string().optional(), arrivalNote: z.string().optional(), lat: z.number().optional(), lng: z.number().optional() }),
  distanceM: z.int(),
  travelMin: z.int(),
  departBy: moment,
  remark: z.string(),
  incomeAmount: fen,
  serviceStartAt: moment.optional(),
  serviceEndAt: moment.optional(),
  actions: z.array(z.enum(techActions)),
  serverNow: moment,
})
export type TechOrder = z.infer<typeof TechOrder>

export const techTabs = ['TODAY', 'PENDING', 'UPCOMING', 'DONE'] as const
const moveRefusals = ['signedOut', 'technicianOnly', 'badField', 'orderNotFound', 'cannotMove', 'replayDiffers'] as const
const move = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'POST', path, body: 'form', role: 'technician', ownership, summary,
    request: z.object({ orderId: id, requestId: requestId.optional() }), reply: TechOrder, refusals: moveRefusals,
  })
const hoursOfDay = z.object({ weekday: z.int().min(0).max(6), ranges: z.array(z.tuple([z.int().min(0).max(1439), z.int().min(1).max(2160)])).max(4, '每天最多4段') })
export const TimeOff = z.object({ timeOffId: id, startAt: moment, endAt: moment, reason: z.string() })

export const tech = {
  techGetToday: endpoint({
    method: 'GET', path: '/api/tech/getToday', body: 'query', role: 'technician', ownership, summary: '今日工作台', request: empty,
    reply: z.object({ onDuty: z.boolean(), nickname: z.string(), avatar: z.string(), pending: z.array(TechOrder), today: z.array(TechOrder), doneCount: z.int(), incomeAmount: fen, calendarUrl: z.string(), serverNow: moment }),
    refusals: ['signedOut', 'technicianOnly'],
  }),
  techSetDuty: endpoint({
    method: 'POST', path: '/api/tech/setDuty', body: 'form', role: 'technician', ownership, summary: '上下班', request: z.object({ onDuty: z.boolean({ error: '请选择上班或下班' }) }),
    reply: z.object({ onDuty: z.boolean() }), refusals: ['signedOut', 'technicianOnly', 'badField'],
  }),
  techReportPosition: endpoint({
    method: 'POST', path: '/api/tech/reportPosition', body: 'form', role: 'technician', ownership, summary: '上报位置', request: z.object({ lat, lng, accuracyM: z.number().nonnegative().max(100_000).optional(), at: moment.optional() }),
    reply: nothing, refusals: ['signedOut', 'technicianOnly', 'badField'],
  }),
  techOrderList: endpoint({
    method: 'GET', path: '/api/tech/order/getList', body: 'query', role: 'technician', ownership, summary: '技师订单', request: z.object({ ...paging, tab: z.enum(techTabs).default('TODAY') }),
    reply: pageOf(TechOrder), refusals: ['signedOut', 'technicianOnly', 'badField'],
  }),
  techOrderInfo: endpoint({
    method: 'GET', path: '/api/tech/order/getInfo', body: 'query', role: 'technician', ownership, summary: '技师订单详情', request: z.object({ orderId: id }),
    reply: TechOrder.extend({ log: z.array(OrderLogEntry) }), refusals: ['signedOut', 'technicianOnly', 'badField', 'orderNotFound'],
  }),
  techOrderAccept: move('/api/tech/order/accept', '接单'),
  techOrderReject: endpoint({
    method: 'POST', path: '/api/tech/order/reject', body: 'form', role: 'technician', ownership, summary: '拒单：全额退款', request: z.object({ orderId: id, requestId: requestId.optional(), reason: text('原因', { min: 1, max: 200 }) }),
    reply: TechOrder, refusals: moveRefusals,
  }),
  techOrderDepart: move('/api/tech/order/depart', '出发'),
  techOrderArrive: endpoint({
    method: 'POST', path: '/api/tech/order/arrive', body: 'form', role: 'technician', ownership, summary: '到达：顾客的到达码，或现场照片',
    request: z.object({ orderId: id, requestId: requestId.optional(), lat: lat.optional(), lng: lng.optional(), code: z.string().regex(/^\d{6}$/, '请输入6位到达码').optional(), photo: uploadKey.optional() })
      .refine((value) => Boolean(value.code ?? value.photo), { error: '请输入到达码或上传现场照片', path: ['code'] }),
    reply: TechOrder, refusals: [...moveRefusals, 'arrivalCodeWrong'],
  }),
  techOrderStart: move('/api/tech/order/start', '开始服务'),
  techOrderFinish: move('/api/tech/order/finish', '结束服务'),
  techOrderLeave: move('/api/tech/order/leave', '离开'),
  techOrderReportLate: endpoint({
    method: 'POST', path: '/api/tech/order/reportLate', body: 'form', role: 'technician', ownership, summary: '报告将迟到', request: z.object({ orderId: id, requestId: requestId.optional(), etaAt: moment }),
    reply: TechOrder, refusals: moveRefusals,
  }),
  techGetWeek: endpoint({
    method: 'GET', path: '/api/tech/schedule/getWeek', body: 'query', role: 'technician', ownership, summary: '一周日程', request: z.object({ date: day.optional() }),
    reply: z.object({ hours: z.array(hoursOfDay), timeOff: z.array(TimeOff), orders: z.array(TechOrder), calendarUrl: z.string() }), refusals: ['signedOut', 'technicianOnly', 'badField'],
  }),
  techSetHours: endpoint({
    method: 'POST', path: '/api/tech/schedule/setHours', body: 'json', role: 'technician', ownership, summary: '每周营业时间，可跨午夜', request: z.object({ hours: z.array(hoursOfDay).min(1).max(7) }),
    reply: z.object({ hours: z.array(hoursOfDay) }), refusals: ['signedOut', 'technicianOnly', 'badField'],
  }),
  techAddTimeOff: endpoint({
    method: 'POST', path: '/api/tech/schedule/addTimeOff', body: 'form', role: 'technician', ownership, summary: '添加休息时段；与订单冲突时拒绝', request: z.object({ startAt: moment, endAt: moment, reason: text('原因', { max: 100 }).optional() }),
    reply: TimeOff, refusals: ['signedOut', 'technicianOnly', 'badField', 'slotTaken'],
  }),
  techRemoveTimeOff: endpoint({
    method: 'POST', path: '/api/tech/schedule/removeTimeOff', body: 'form', role: 'technician', ownership, summary: '删除休息时段', request: z.object({ timeOffId: id }),
    reply: nothing, refusals: ['signedOut', 'technicianOnly', 'badField', 'timeOffNotFound'],
  }),
  techProfileGet: endpoint({
    method: 'GET', path: '/api/tech/profile/get', body: 'query', role: 'technician', ownership: 'the technician of the session\'s account', summary: '技师资料', request: empty,
    reply: z.object({ techId: id, nickname: z.string(), avatar: z.string(), level: z.int(), score: z.number(), orderCount: z.int(), commentCount: z.int(), fansCount: z.int(), onDuty: z.boolean(), status: z.string(), intro: z.string(), photos: z.array(z.string()), projects: z.array(z.object({ projectId: id, name: z.string(), price: fen })), certs: z.array(z.object({ type: z.string(), name: z.string(), expireAt: moment.optional() })) }),
    refusals: ['signedOut', 'technicianOnly'],
  }),
}

