import { z } from 'zod'
import { id, moment, page, pageOf, text } from '../fields.ts'

/** Lists of the console: more rows to a page than a phone shows. */
export const managePaging = { page, limit: z.int({ error: '每页数量不正确' }).min(1, '每页数量不正确').max(100, '每页最多100条').default(20) }
/** A list that may be very long: the page after a place that an answer of the same order gave as `next`. */
export const listPaging = {
  ...managePaging,
  after: z
    .string({ error: '页标不正确' })
    .regex(/^[\w-]{1,400}$/, '页标不正确')
    .optional(),
}
/** `total` is exact up to `mostCounted`; one more says that there are more. `next` is absent on the last page. */
export const listOf = <T extends z.ZodType>(one: T) => pageOf(one).extend({ next: z.string().optional() })
/** `column` or `-column` for the other way round. */
export const sortBy = <const C extends string>(columns: readonly [C, ...C[]], usual: C | `-${C}`) =>
  // safe: each column with and without its sign
  z.enum([...columns, ...columns.map((column) => `-${column}`)] as [C | `-${C}`, ...(C | `-${C}`)[]], { error: '排序方式不正确' }).default(usual as never)
export const search = text('搜索内容', { max: 40 }).optional()
export const between = { from: moment.optional(), to: moment.optional() }
/** Why something was done, in the operator's words. */
export const reason = text('原因', { min: 2, max: 200 })
export const operatorName = z.string({ error: '请填写登录名' }).regex(/^[a-z][a-z0-9._-]{1,31}$/, '登录名为2-32位小写字母、数字、点、横线，以字母开头')
export const newPassword = z.string({ error: '请填写密码' }).min(10, '密码至少10位').max(72, '密码最多72位')
/** Of a link that was sent by message. */
export const linkToken = z.string({ error: '链接不正确' }).regex(/^[\w-]{20,64}$/, '链接不正确')
export const givenPassword = z.string({ error: '请填写密码' }).min(1, '请填写密码').max(72, '密码最多72位')
/** Six digits of the authenticator, or a recovery code. */
export const secondFactor = z.string().regex(/^(\d{6}|[0-9a-z]{5}-[0-9a-z]{5})$/, '请输入6位动态码或恢复码')

/** Who asked for help, and whether in silence: then nobody calls. */
export const askedForHelp = { side: z.enum(['CUSTOMER', 'TECHNICIAN']).optional(), silent: z.boolean() }

/** It waits for another person under this number; `dueAt`: or until then, where there is nobody else. */
export const Waits = z.object({ controlId: id, dueAt: moment.optional() })
