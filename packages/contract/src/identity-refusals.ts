import { z } from 'zod'

/** What rules of identities refuse; part of the table of all refusals. */
export const identityRefusals = {
  identityConsent: { code: 4513, msg: '请先单独同意' },
  identityTaken: { code: 4701, msg: '该身份证已被其他账号认证' },
  identityDiffers: { code: 4702, msg: '姓名与身份证不匹配' },
  identityDone: { code: 4703, msg: '您已完成实名认证' },
  identityUnderAge: { code: 4704, msg: '未满18周岁' },
  identityTriesSpent: { code: 4705, msg: '今日认证次数已用完' },
  identityToManual: { code: 4706, msg: '认证服务繁忙，已转人工', detail: z.object({ status: z.literal('PENDING') }) },
  identityOff: { code: 4707, msg: '实名认证暂未开放' },
  identityNone: { code: 4708, msg: '没有可撤销的认证' },
  identityOther: { code: 4709, msg: '该账号已以他人身份入驻，仅可认证入驻时的本人' },
  identityWaits: { code: 4711, msg: '您已提交认证，请等待审核' },
} as const
