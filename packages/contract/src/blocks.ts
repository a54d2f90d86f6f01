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
    request: empty,
    reply: listOf(z.object({ techId: id, nickname: z.string(), avatar: z.string(), blockedAt: moment })),
    refusals: ['signedOut'],
  }),
}
