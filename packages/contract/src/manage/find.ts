import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { findKinds } from './find-kinds.ts'

/** One record, in the facts that tell it from others. */
const Found = z.object({
  findKind: z.enum(findKinds),
  recordId: id,
  /** Of an order or a refund. */
  recordNo: z.string().optional(),
  customerName: z.string().optional(),
  technicianName: z.string().optional(),
  /** Its state, as the list of its kind has it. */
  recordState: z.string().optional(),
  /** What sort of appeal, ticket, approval or alarm. */
  recordKind: z.string().optional(),
  /** The order where the record has no page of its own. */
  orderId: id.optional(),
  cityName: z.string().optional(),
  phoneMasked: z.string().optional(),
  at: moment,
})
const found = z.object({ list: z.array(Found) })
const scope = 'what the lists of the operator’s rights and cities hold'
const refusals = ['signedOut', 'badField'] as const

export const find = {
  'find/getAnything': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope,
    summary: '在权限与城市范围内的所有队列中查找，每类至多5条：完整手机号，订单号或其末4位以上，退款号、支付号，姓名开头',
    request: z.object({ q: text('搜索内容', { min: 1, max: 40 }) }),
    reply: found,
    refusals,
  }),
  'find/getNamed': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope,
    summary: '按种类与编号读取记录的名称；看不到的不返回',
    request: z.object({
      records: z
        .array(z.string().regex(/^[a-z]{1,16}\/[0-9A-Za-z_-]{1,32}$/, '编号格式不正确'))
        .min(1, '缺少编号')
        .max(10, '最多10条'),
    }),
    reply: found,
    refusals,
  }),
}
