import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fen, moment, pageOf, paging } from './fields.ts'

export const inviteStates = ['REGISTERED', 'REWARDED', 'UNREWARDED', 'REVOKED'] as const

export const invites = {
  getInviteList: endpoint({
    method: 'GET',
    path: '/api/user/self/getInviteList',
    body: 'query',
    role: 'guest',
    ownership: "people whom the session's account invited, masked; the reward is public",
    summary: '我邀请的好友与奖励，最近注册的在前',
    request: z.object({ ...paging }),
    reply: pageOf(
      z.object({
        nicknameMasked: z.string(),
        phoneMasked: z.string(),
        joinedAt: moment,
        state: z.enum(inviteStates),
        rewardedAt: moment.optional(),
      }),
    ).extend({
      rewardedCount: z.int(),
      pendingCount: z.int(),
      earnedAmount: fen,
      monthlyMost: z.int(),
      reward: z.object({ name: z.string(), faceAmount: fen, thresholdAmount: fen, validDays: z.int().optional() }).optional(),
    }),
    refusals: ['signedOut', 'badField'],
  }),
}
