import { z } from 'zod'
import { secondFactorTyped } from '@anxin/rules/code-typed'
import { fitsIn, lengthOf } from '@anxin/rules/graphemes'
import { searchTyped } from '@anxin/rules/search-typed'
import { id, moment, page, pageOf, text } from '../fields.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

/** Lists of the console: more rows to a page than a phone shows. */
export const managePaging = { page, limit: z.int({ error: wrong.limit }).min(1, wrong.limit).max(100, wrong.most100OnPage).default(20) }
/** A list that may be very long: the page after a place that an answer of the same order gave as `next`. */
export const listPaging = {
  ...managePaging,
  after: z
    .string({ error: wrong.pageMark })
    .regex(/^[\w-]{1,400}$/, wrong.pageMark)
    .optional(),
}
/** `total` is exact up to `mostCounted`; one more says that there are more. `next` is absent on the last page. */
export const listOf = <T extends z.ZodType>(one: T) => pageOf(one).extend({ next: z.string().optional() })
/** `column` or `-column` for the other way round. */
export const sortBy = <const C extends string>(columns: readonly [C, ...C[]], usual: C | `-${C}`) =>
  // safe: each column with and without its sign
  z.enum([...columns, ...columns.map((column) => `-${column}`)] as [C | `-${C}`, ...(C | `-${C}`)[]], { error: wrong.sort }).default(usual as never)
export const search = text(fieldNames.search, { max: 40 }).optional()
export const between = { from: moment.optional(), to: moment.optional() }
/** Why something was done, in the operator's words. */
export const reason = text(fieldNames.reason, { min: 2, max: 200 })
export const operatorName = z
  .string({ error: wrong.operatorNameMissing })
  .overwrite((typed) => searchTyped(typed).toLowerCase())
  .regex(/^[a-z][a-z0-9._-]{1,31}$/, wrong.operatorName)
export const newPassword = z
  .string({ error: wrong.passwordMissing })
  .refine((typed) => lengthOf(typed) >= 10, wrong.passwordTooShort)
  .refine((typed) => fitsIn(typed, 72), wrong.passwordTooLong)
  .meta({ minLength: 10, maxLength: 72 })
/** Of a link that was sent by message. */
export const linkToken = z.string({ error: wrong.linkToken }).regex(/^[\w-]{20,64}$/, wrong.linkToken)
export const givenPassword = z.string({ error: wrong.passwordMissing }).min(1, wrong.passwordMissing).max(72, wrong.passwordTooLong)
/** Six digits of the authenticator, or a recovery code. */
export const secondFactor = z
  .string()
  .overwrite(secondFactorTyped)
  .regex(/^(\d{6}|[0-9a-z]{5}-[0-9a-z]{5})$/, wrong.secondFactor)

/** Whether it is about the asking operator, by their verified phone, or about their shop: then nothing of it is theirs to decide. */
export const ownCase = { isOwn: z.boolean() }

/** Who asked for help, and whether in silence: then nobody calls. */
export const askedForHelp = { side: z.enum(['CUSTOMER', 'TECHNICIAN']).optional(), silent: z.boolean() }

/** It waits for another person under this number; `dueAt`: or until then, where there is nobody else. */
export const Waits = z.object({ controlId: id, dueAt: moment.optional() })
