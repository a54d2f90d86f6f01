import type { EarlyEndReason } from '@anxin/contract/early-end-reasons'
import type { TechOrder } from '@anxin/contract/entities/visits'
import type { Deps } from '../../deps.ts'
import { askEarlyEnd, withdrawEarlyEnd } from '../orders/public.ts'
import { onceFor } from './once-for.ts'
import type { Sent } from './request.ts'

/** 'askEarlyEnd': the technician asks to end the service before its time. */
export const askAsTechnician = (deps: Deps, sent: Sent, reason: EarlyEndReason): Promise<TechOrder> =>
  onceFor(deps, sent, ['askEarlyEnd'], (tx, order) => askEarlyEnd(deps, tx, order, { ...sent, reason }))

/** 'withdrawEarlyEnd': the technician goes on after all. */
export const withdrawAsTechnician = (deps: Deps, sent: Sent, earlyEndId: string): Promise<TechOrder> =>
  onceFor(deps, sent, ['earlyEndWithdrawn'], (tx, order) => withdrawEarlyEnd(deps, tx, order, { ...sent, earlyEndId }))
