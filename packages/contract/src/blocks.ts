import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, id, listOf, moment, nothing } from './fields.ts'

const own = "the hidden technicians of the session's account"

export const blocks = {
  blockTech: endpoint({
    method: 'POST',
    path: '/api/user/self/blockTech',
    body: 'form',
    repeatable: true,
    role: 'customer',
    ownership: own,
    summary: '屏蔽技师：不再出现在列表里，也不能预约',
    request: z.object({ techId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'technicianNotFound', 'tooManyBlocked', 'replayDiffers'],
  }),
  unblockTech: endpoint({
    method: 'POST',
    path: '/api/user/self/unblockTech',
    body: 'form',
    repeatable: true,
    role: 'customer',
    ownership: own,
    summary: '解除屏蔽',
    request: z.object({ techId: id }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'replayDiffers'],
  }),
  getBlockedList: endpoint({
    method: 'GET',
    path: '/api/user/self/getBlockedList',
    body: 'query',
    role: 'customer',
    ownership: own,
    summary: '已屏蔽的技师，最近的在前',
    request: empty,
    reply: listOf(z.object({ techId: id, nickname: z.string(), avatar: z.string(), blockedAt: moment })),
    refusals: ['signedOut'],
  }),
}
