import type { Reply } from '@anxin/contract/calls'
import { queryFor } from '@anxin/mobile/request/query-client'

export type Penalty = Reply<'techPenaltyList'>['list'][number]

export const penaltyQuery = (penaltyId: string) => queryFor('techPenaltyList', { penaltyId })
/** What refunds of an order took, with what was added to it. */
export const takenByOrderQuery = (orderId: string) => queryFor('techPenaltyList', { orderId }, { quiet: true })
