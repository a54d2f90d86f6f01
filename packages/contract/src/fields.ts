import { z } from 'zod'
import { isSeen, withoutUnseen } from './seen-text.ts'

/** Opaque id: at most 32 letters, digits, `_` or `-`. */
export const id = z.string({ error: '缺少编号' }).regex(/^[0-9A-Za-z_-]{1,32}$/, '编号格式不正确')
export const phone = z.string({ error: '手机号格式不正确' }).regex(/^1[3-9]\d{9}$/, '手机号格式不正确')
export const smsCode = z.string({ error: '请输入6位验证码' }).regex(/^\d{6}$/, '请输入6位验证码')
export const inviteCode = z
  .string()
  .regex(/^[0-9A-Za-z]{4,12}$/, '邀请码格式不正确')
  .optional()
/** The poster through which somebody came to an invitation. */
export const posterId = id.optional()
/** 6–20 characters; the limit holds after unsealing. */
export const password = z.string({ error: '密码长度为6-20位' }).min(6, '密码长度为6-20位').max(20, '密码长度为6-20位')
/** Integer fen, never negative. */
export const fen = z.int().nonnegative()
/** Epoch milliseconds, up to the year 9999. */
export const moment = z.int().nonnegative().max(253_402_300_799_999)
const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
/** Calendar day in the service zone, one that exists. */
export const day = z
  .string()
  .regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, '日期格式不正确')
  .refine(isDay, '日期不存在')
export const lat = z.number({ error: '纬度不正确' }).min(-90, '纬度不正确').max(90, '纬度不正确')
export const lng = z.number({ error: '经度不正确' }).min(-180, '经度不正确').max(180, '经度不正确')
export const cityCode = z.string().regex(/^\d{6}$/, '城市编码不正确')
/** Key of an uploaded file, as the upload endpoint made it. */
export const uploadKey = z
  .string()
  .regex(/^[0-9A-Za-z_./-]{1,120}$/, '图片地址不正确')
  .refine((key) => !key.includes('..'), '图片地址不正确')
export const sex = z.int().min(0).max(2)

/** Free text of a person: trimmed, without characters that nobody sees; control characters are refused. `label` starts the refusal's sentence; `length` says both limits in one, `missing` that there is nothing. */
export const text = (
  label: string,
  { min = 0, max, length, missing = length ?? `请填写${label}` }: { min?: number; max: number; length?: string; missing?: string },
) =>
  z
    .string({ error: missing })
    .overwrite(withoutUnseen)
    .trim()
    .min(min, length ?? (min > 1 ? `${label}至少${min}个字` : missing))
    .max(max, length ?? `${label}最多${max}个字`)
    .refine((value) => min === 0 || isSeen(value), missing)
    // oxlint-disable-next-line no-control-regex -- control characters are what is refused
    .refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value), `${label}含有无法识别的字符`)

export const page = z.int({ error: '页码不正确' }).min(1, '页码不正确').default(1)
export const limit = z.int({ error: '每页数量不正确' }).min(1, '每页数量不正确').max(50, '每页最多50条').default(10)
export const paging = { page, limit }
export const placePaging = { page, limit: z.int().min(1).max(20, '每页最多20条').default(10) }

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(one: T) => z.object({ list: z.array(one), total: z.int(), page: z.int(), limit: z.int() })

export const listOf = <T extends z.ZodType>(one: T) => z.object({ list: z.array(one) })

/** The number of a message inside the chat of its order, as far as the column reaches. */
export const messageSeq = z.int({ error: '消息序号不正确' }).positive('消息序号不正确').max(2_147_483_647, '消息序号不正确')

/** 32 random characters of the client: the same key from the same account gives the first answer again. */
export const requestId = z.string().regex(/^[0-9A-Za-z-]{8,64}$/, '幂等键格式不正确')
export const empty = z.object({})
export const nothing = z.null()
