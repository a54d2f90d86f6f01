import { wrong } from '@anxin/contract/field-refusals'
import { calls } from '@anxin/contract/calls'
import type { refundRequests } from '@anxin/contract/endpoints'
import type { Deps } from '../../../deps.ts'
import { hashOf, withIdempotency } from '../../../http/with-idempotency.ts'
import type { Routes } from '../../../http/serve.ts'
import { badField } from '../../../refusal.ts'
import { previewRefund } from './preview-refund.ts'
import { requestRefund } from './request-refund.ts'
import { withdrawRefund } from './withdraw-refund.ts'

export const refundRequestsRoutes = (deps: Deps): Routes<typeof refundRequests> => ({
  doOrderRefundPreview: { readsOnly: true, handle: (input, { accountId, now }) => previewRefund(deps, { ...input, accountId, now }) },
  doOrderRefund: (input, { accountId, now, requestKey }) => {
    const { requestId = requestKey, ...said } = input
    if (requestId === undefined) throw badField('requestId', wrong.requestIdMissing)
    const repeat = { key: requestId, call: calls.doOrderRefund.path, requestHash: hashOf(said) }
    return withIdempotency(deps.db, { accountId, now, repeat }, (tx) => requestRefund(deps, tx, { ...said, accountId, now }))
  },
  doOrderRefundCancel: ({ id }, { accountId, now }) => withdrawRefund(deps, { id, accountId, now }),
})
