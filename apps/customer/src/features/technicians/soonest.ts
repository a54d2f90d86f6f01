import type { Reply } from '@anxin/contract/calls'
import { queryFor } from '@anxin/mobile/request/query-client'
import { whereOf, type Near } from './near.ts'

type Listed = Reply<'getTechListProject'>

/** Asks who can come first to a place with a treatment: the first of its list by the earliest start. */
export const soonestQuery = (projectId: string, near: Near | undefined) =>
  queryFor('getTechListProject', { ...whereOf(near), projectId, sort: 'EARLIEST', limit: 1 }, { quiet: true })

/** Who that is, and when; nobody where the first of the list has no time either. */
export function soonestOf({ list: [first] }: Listed): (Listed['list'][number] & { earliestAt: number }) | undefined {
  return first?.earliestAt === undefined ? undefined : { ...first, earliestAt: first.earliestAt }
}
