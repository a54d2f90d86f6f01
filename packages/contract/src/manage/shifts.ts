import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { listOf, listPaging, sortBy } from './fields.ts'

const Shift = z.object({
  shiftId: id,
  operatorId: id,
  name: z.string(),
  title: z.string(),
  startAt: moment,
  endAt: moment,
  isNow: z.boolean(),
  hasPhone: z.boolean(),
})
const scope = 'who is on call for all cities; only operators of every city change it'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const

export const shifts = {
  'shift/getList': manageEndpoint({
    method: 'GET',
    permission: 'dashboard.view',
    scope,
    request: z.object({ ...listPaging, sort: sortBy(['startAt'], 'startAt') }),
    reply: listOf(Shift),
    refusals,
    csv: {
      permission: 'operator.export',
      columns: ['name', 'title', 'startAt', 'endAt'],
    },
  }),
  'shift/create': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope,
    request: z.object({ operatorId: id, startAt: moment, endAt: moment }),
    reply: z.object({ shiftId: id }),
    refusals: [...refusals, 'operatorNotFound', 'operatorNoPhone'],
  }),
  'shift/remove': manageEndpoint({
    method: 'POST',
    permission: 'operator.change',
    scope,
    request: z.object({ shiftId: id }),
    reply: z.null(),
    refusals: [...refusals, 'notFound'],
  }),
}
