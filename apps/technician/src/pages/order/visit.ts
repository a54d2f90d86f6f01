import type { Reply } from '@anxin/contract/calls'

/** The order as its technician sees it. */
export type Visit = Reply<'techOrderInfo'>
