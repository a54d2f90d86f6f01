import { z } from 'zod'
import { wrong } from '../field-refusals.ts'
import { id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { managePaging, reason } from './fields.ts'
import { allViewAsPages } from './view-as-pages.ts'

const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
const Opened = z.object({ viewAsId: id, kind: z.enum(['customer', 'technician']), nickname: z.string(), openedAt: moment, expireAt: moment })

/**
 * Somebody's own pages as they see them, for a short time and to be read alone: no call of theirs takes what opens them, so nothing can be
 * changed with it. Without phones, addresses, documents, chats and where they live.
 */
export const viewAs = {
  'viewAs/openCustomer': manageEndpoint({
    method: 'POST',
    permission: 'viewAs.open',
    scope: 'customers with an order in the own cities; all of them for operators of every city',
    request: z.object({ customerId: id, reason }),
    reply: Opened,
    refusals: [...refusals, 'customerNotFound'],
  }),
  'viewAs/openTechnician': manageEndpoint({
    method: 'POST',
    permission: 'viewAs.open',
    scope: 'technicians of the own cities',
    request: z.object({ technicianId: id, reason }),
    reply: Opened,
    refusals: [...refusals, 'technicianNotFound'],
  }),
  'viewAs/read': manageEndpoint({
    method: 'GET',
    permission: 'viewAs.open',
    scope: 'views that the same session of the operator opened',
    request: z.object({ viewAsId: id, view: z.enum(allViewAsPages, { error: wrong.kind }), ...managePaging }),
    reply: z.object({ shown: z.record(z.string(), z.unknown()), expireAt: moment }),
    refusals: [...refusals, 'viewAsOver'],
  }),
  'viewAs/close': manageEndpoint({
    method: 'POST',
    permission: 'viewAs.open',
    scope: 'views that the same session of the operator opened',
    request: z.object({ viewAsId: id }),
    reply: z.null(),
    refusals: [...refusals, 'viewAsOver'],
  }),
}
