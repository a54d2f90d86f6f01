import { wrong } from '@anxin/contract/field-refusals'
import type { orders } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import type { Routes } from '../../http/serve.ts'
import type { Purposes } from '../money/public.ts'
import { isIn } from '@anxin/contract/order-states'
import { answerAsCustomer } from './reschedule/answer-reschedule.ts'
import { arrivalCode, codeShowsFrom } from './reads/arrival-code.ts'
import { guardContext, refusalOf } from './transitions/blocked.ts'
import { bookingContexts, contextsOfOrders, contextsOfQuotes } from './quotes/booking-context-sql.ts'
import { cancelOrder } from './lifecycle/cancel-order.ts'
import { confirmOrder } from './lifecycle/confirm-order.ts'
import { createOrder } from './booking/create-order.ts'
import { insertQueue } from './booking/insert-queue.ts'
import { ordersReader } from './reads/order-cache.ts'
import { listOrders } from './reads/list-orders.ts'
import { previewOrder } from './quotes/preview-order.ts'
import { detailReader } from './reads/read-detail.ts'
import { findOwn, listLog } from './reads/queries.ts'
import { removeOrder } from './lifecycle/remove-order.ts'
import { previewChange, rescheduleOrder } from './reschedule/reschedule-order.ts'
import { requireNotBlocked } from './quotes/require-not-blocked.ts'
import { detailOf, logEntryOf } from './reads/shapes.ts'

export const ordersRoutes = (deps: Deps, purposes: Purposes): Routes<typeof orders> => {
  const { db, policy, uploads } = deps
  const readContext = bookingContexts(db)
  const readQuoteContext = contextsOfQuotes(db)
  const readOrderContext = contextsOfOrders(db)
  const batchInsert = insertQueue(db)
  const readOrders = ordersReader(deps)
  const readDetail = detailReader(db)
  return {
    getOrderList: { readsOnly: true, handle: (input, { accountId, now }) => listOrders({ ...deps, readOrders }, { ...input, accountId, now }) },
    doOrderPreview: {
      readsOnly: true,
      handle: (input, { accountId, blocked, now }) => {
        requireNotBlocked(blocked, input.techId)
        return previewOrder({ ...deps, readQuoteContext }, { ...input, accountId, now })
      },
    },
    doOrderCreate: (input, { accountId, blocked, now, requestKey }) => {
      requireNotBlocked(blocked, input.techId)
      const requestId = input.requestId ?? requestKey
      if (requestId === undefined) throw badField('requestId', wrong.requestIdMissing)
      return createOrder({ ...deps, readQuoteContext, readOrderContext, batchInsert }, { ...input, requestId, accountId, now })
    },
    getOrderInfo: {
      readsOnly: true,
      handle: async ({ orderId }, { accountId, now }) => {
        const row = await readDetail({ orderId, accountId })
        if (!row) throw new Refusal('orderNotFound')
        return detailOf(row, { urlOf: uploads.urlOf, now: now.getTime(), policy: await policy() })
      },
    },
    getOrderLog: {
      readsOnly: true,
      handle: async ({ orderId }, { accountId }) => {
        const rows = await listLog(db, { orderId, accountId })
        if (rows.length === 0) throw new Refusal('orderNotFound')
        return { list: rows.map((row) => logEntryOf(row, uploads.urlOf)) }
      },
    },
    getArrivalCode: async ({ orderId }, { accountId, now }) => {
      const order = await findOwn(db, orderId, accountId)
      if (!order) throw new Refusal('orderNotFound')
      const facts = guardContext(order, { windows: await policy(), now })
      if (!isIn(facts.status, 'awaitsArrival')) throw new Refusal('cannotMove')
      const from = codeShowsFrom(facts, await policy())
      if (now.getTime() < from) throw refusalOf({ why: 'codeTooEarly', from }, facts)
      return { ...arrivalCode(order.arrival_secret, now), serverNow: now.getTime() }
    },
    doOrderCancel: (input, { accountId, now }) => cancelOrder(deps, purposes, { ...input, accountId, now }),
    doOrderReschedulePreview: { readsOnly: true, handle: (input, { accountId, now }) => previewChange({ ...deps, readContext }, { ...input, accountId, now }) },
    doOrderReschedule: (input, { accountId, now }) => rescheduleOrder(deps, { ...input, accountId, now }),
    doOrderAnswerChange: (input, { accountId, now }) => answerAsCustomer(deps, { ...input, accountId, now }),
    doOrderConfirm: ({ orderId }, { accountId, now }) => confirmOrder(deps, { orderId, accountId, now }),
    doOrderRemove: ({ orderId }, { accountId, now }) => removeOrder(db, { orderId, accountId, now }),
  }
}
