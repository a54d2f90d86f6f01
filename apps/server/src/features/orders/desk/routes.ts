import type { manageOrders, ManageParsed, ManageReply, orderActs, orderChat, orderHealth } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../../deps.ts'
import type { ManageCaller } from '../../../http/callers.ts'
import type { Routes } from '../../../http/serve.ts'
import { newId } from '../../../ids.ts'
import { appendAudit, appendLook } from '../../audit/public.ts'
import { keptPhone } from '../../kept-people/public.ts'
import { bookingContexts } from '../quotes/booking-context-sql.ts'
import type { Purposes } from '../../money/public.ts'
import { cancelManaged } from '../lifecycle/cancel-managed.ts'
import { pageOfOrders } from './list-queries.ts'
import { insertNote, phoneOf, readFile } from './queries.ts'
import { readActs, readCandidates } from './read-acts.ts'
import { reassignManaged } from '../handover/reassign-managed.ts'
import { refundManaged } from '../refund-decisions/refund-managed.ts'
import { showHealthNote } from '../health/show-managed.ts'
import { readTimes, rescheduleManaged } from '../reschedule/reschedule-managed.ts'
import { requireManaged, subjectOf } from './require-managed.ts'
import { fileOf, listedOf } from './shapes.ts'
import { showChat } from './show-chat.ts'

export const manageOrdersRoutes = (deps: Deps, purposes: Purposes): Routes<typeof manageOrders & typeof orderActs & typeof orderChat & typeof orderHealth> => ({
  'order/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfOrders(deps.db, { ...input, cityCodes })
    return { list: rows.map(listedOf), total, next, page: input.page, limit: input.limit }
  },
  'order/getInfo': async ({ orderId }, caller) => {
    const order = await requireManaged(deps.db, orderId, caller)
    return fileOf(order, await readFile(deps.db, orderId))
  },
  'order/contact': (input, caller) => showContact(deps, input, caller),
  'order/chat': (input, caller) => showChat(deps, input, caller),
  'order/healthNote': (input, caller) => showHealthNote(deps, input, caller),
  'order/note': (input, caller) => appendOrderEvent(deps, input, caller),
  'order/getActs': (input, caller) => readActs(deps, input, caller),
  'order/cancel': (input, caller) => cancelManaged(deps, purposes, input, caller),
  'order/refund': (input, caller) => refundManaged(deps, input, caller),
  'order/getCandidates': (input, caller) => readCandidates(deps, bookingContexts(deps.db), input, caller),
  'order/reassign': (input, caller) => reassignManaged(deps, input, caller),
  'order/getTimes': (input, caller) => readTimes(deps, bookingContexts(deps.db), input, caller),
  'order/reschedule': (input, caller) => rescheduleManaged(deps, input, caller),
})

/** Shows phones and the door; the look itself is written down first, in the same transaction. */
const showContact = (
  deps: Pick<Deps, 'db' | 'auditKey' | 'policy' | 'config'>,
  { orderId, reason }: ManageParsed<'order/contact'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/contact'>> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await requireManaged(tx, orderId, caller)
    // safe: the snapshot is written by insertOrder from an address row
    const address = order.address as { name: string; phone: string; region: string; address: string; house_no?: string; arrival_note?: string }
    const shown = {
      name: address.name,
      phone: address.phone,
      address: `${address.region} ${address.address}`,
      houseNo: address.house_no ?? '',
      arrivalNote: address.arrival_note ?? '',
      customerPhone: (await keptPhone(deps.config, tx, order.customer_id)) ?? order.customer_phone,
      technicianPhone: (await keptPhone(deps.config, tx, order.technician_account_id)) ?? (await phoneOf(tx, order.technician_account_id)),
    }
    await appendLook(deps, tx, caller, { action: 'order.contact', subject: subjectOf(order), reason })
    return shown
  })

/** Leaves a word about an order for other operators. */
const appendOrderEvent = (
  deps: Pick<Deps, 'db' | 'auditKey'>,
  { orderId, note }: ManageParsed<'order/note'>,
  caller: ManageCaller,
): Promise<ManageReply<'order/note'>> =>
  deps.db.transaction().execute(async (tx) => {
    const order = await requireManaged(tx, orderId, caller)
    const { operator, now } = caller
    await insertNote(tx, { id: newId(now), orderId, operatorId: operator.operatorId, note, now })
    await appendAudit(deps, tx, caller, { action: 'order.note', subject: subjectOf(order), after: { note } })
    return { operatorName: operator.name, note, at: now.getTime() }
  })
