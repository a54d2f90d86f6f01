import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, fen, id, listOf, moment, nothing, pageOf, paging } from './fields.ts'
import { inviteCodeTyped } from '@anxin/rules/invite-code-typed'
import { wrong } from './field-refusals.ts'

export const inviteStates = ['REGISTERED', 'REWARDED', 'UNREWARDED', 'REVOKED'] as const

export const invites = {
  getInviteList: endpoint({
    method: 'GET',
    path: '/api/user/self/getInviteList',
    body: 'query',
    role: 'guest',
    ownership: "people whom the session's account invited, masked; the reward is public",
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
  scanPoster: endpoint({
    method: 'POST',
    path: '/api/user/anon/scanPoster',
    body: 'form',
    role: 'guest',
    ownership: 'a count of the poster of whom the code names; nothing of who asks is kept',
    request: z.object({
      inviteCode: z
        .string()
        .overwrite(inviteCodeTyped)
        .regex(/^[0-9A-Z]{4,12}$/, wrong.inviteCode),
      posterId: id,
    }),
    reply: nothing,
    refusals: ['signedOut', 'badField'],
  }),
  getPosterCounts: endpoint({
    method: 'GET',
    path: '/api/user/self/getPosterCounts',
    body: 'query',
    role: 'customer',
    ownership: "posters of the session's account",
    request: empty,
    reply: listOf(z.object({ posterId: id, scans: z.int(), ordered: z.int() })),
    refusals: ['signedOut', 'badField'],
  }),
}
