import { z } from 'zod'
import { withoutIdentityNumbers } from '@anxin/rules/aside-numbers'
import { codeTyped } from '@anxin/rules/code-typed'
import { fitsIn, lengthOf } from '@anxin/rules/graphemes'
import { inviteCodeTyped } from '@anxin/rules/invite-code-typed'
import { phoneTypedAnywhere } from '@anxin/rules/foreign-phone'
import { phoneTyped } from '@anxin/rules/phone-typed'
import { searchTyped } from '@anxin/rules/search-typed'
import { isSeen, nameTyped, withoutUnseen } from '@anxin/rules/seen-text'
import { wrong } from './field-refusals.ts'

/** Opaque id: at most 32 letters, digits, `_` or `-`. */
export const id = z.string({ error: wrong.idMissing }).regex(/^[0-9A-Za-z_-]{1,32}$/, wrong.id)
/** A mobile number of this country, in whatever form it was typed or pasted. */
export const localPhone = z
  .string({ error: wrong.phone })
  .overwrite(phoneTyped)
  .regex(/^1[3-9]\d{9}$/, wrong.phone)
/** The same, or one of another country with its code (E.164), which the policy may not take. */
export const phone = z
  .string({ error: wrong.phone })
  .overwrite(phoneTypedAnywhere)
  .regex(/^(?:1[3-9]\d{9}|\+(?!86)[1-9]\d{6,14})$/, wrong.phone)
/** A code of `length` digits, also in the message it came in. */
export const code = (length: number, error: string) =>
  z
    .string({ error })
    .overwrite((typed) => codeTyped(typed, length))
    .regex(new RegExp(`^\\d{${length}}$`), error)
export const smsCode = code(6, wrong.smsCode)
/** What somebody took for a code: one that nobody has is answered as unknown and keeps nobody out. */
export const inviteCode = z.string().overwrite(inviteCodeTyped).optional()
/** The poster through which somebody came to an invitation. */
export const posterId = id.optional()
/** 6–20 characters; the limit holds after unsealing. */
export const password = z
  .string({ error: wrong.passwordLength })
  .refine((typed) => lengthOf(typed) >= 6 && fitsIn(typed, 20), wrong.passwordLength)
  .meta({ minLength: 6, maxLength: 20 })
/** Integer fen, never negative. */
export const fen = z.int().nonnegative()
/** Epoch milliseconds, up to the year 9999. */
export const moment = z.int().nonnegative().max(253_402_300_799_999)
const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
/** Calendar day in the service zone, one that exists. */
export const day = z
  .string()
  .regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, wrong.day)
  .refine(isDay, wrong.noSuchDay)
export const lat = z.number({ error: wrong.lat }).min(-90, wrong.lat).max(90, wrong.lat)
export const lng = z.number({ error: wrong.lng }).min(-180, wrong.lng).max(180, wrong.lng)
export const cityCode = z.string().regex(/^\d{6}$/, wrong.cityCode)
/** Key of an uploaded file, as the upload endpoint made it. */
export const uploadKey = z
  .string()
  .regex(/^[0-9A-Za-z_./-]{1,120}$/, wrong.uploadKey)
  .refine((key) => !key.includes('..'), wrong.uploadKey)
export const sex = z.int().min(0).max(2)

type Limits = { min?: number; max: number; length?: string; missing?: string }

/** Free text of a person: trimmed, without characters that nobody sees; control characters are refused. Limits count characters as a reader does. `label` starts the refusal's sentence; `length` says both limits in one, `missing` that there is nothing. */
export const text = (label: string, limits: Limits) => readText(label, limits, (typed) => withoutUnseen(typed).trim())
/** What somebody or something is called: one line, nothing that only looks like a name. */
export const name = (label: string, limits: Limits) => readText(label, limits, nameTyped)
/** A part of an address: a number of an identity card that was pasted along is dropped. */
export const placeText = (label: string, limits: Limits) => readText(label, limits, (typed) => withoutIdentityNumbers(withoutUnseen(typed)).trim())

const readText = (label: string, { min = 0, max, length, missing = length ?? wrong.missing(label) }: Limits, read: (typed: string) => string) =>
  z
    .string({ error: missing })
    .overwrite(read)
    .refine((value) => min === 0 || isSeen(value), missing)
    .refine((value) => lengthOf(value) >= min, length ?? (min > 1 ? wrong.tooShort(label, min) : missing))
    .refine((value) => fitsIn(value, max), length ?? wrong.tooLong(label, max))
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    .refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), wrong.unreadable(label))
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max })

/** Words to look for, of one width and with single spaces. */
export const searchWords = (max: number, tooLong: string) =>
  z
    .string({ error: wrong.searchMissing })
    .overwrite(searchTyped)
    .refine((typed) => fitsIn(typed, max), tooLong)
    .meta({ maxLength: max })

export const page = z.int({ error: wrong.page }).min(1, wrong.page).default(1)
export const limit = z.int({ error: wrong.limit }).min(1, wrong.limit).max(50, wrong.most50OnPage).default(10)
export const paging = { page, limit }
export const placePaging = { page, limit: z.int().min(1).max(20, wrong.most20OnPage).default(10) }

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(one: T) => z.object({ list: z.array(one), total: z.int(), page: z.int(), limit: z.int() })

export const listOf = <T extends z.ZodType>(one: T) => z.object({ list: z.array(one) })

/** The number of a message inside the chat of its order, as far as the column reaches. */
export const messageSeq = z.int({ error: wrong.messageSeq }).positive(wrong.messageSeq).max(2_147_483_647, wrong.messageSeq)

/** 32 random characters of the client: the same key from the same account gives the first answer again. */
export const requestId = z.string().regex(/^[0-9A-Za-z-]{8,64}$/, wrong.requestId)
export const empty = z.object({})
export const nothing = z.null()
