import type { z } from 'zod'
import type { RefusalKey } from '../refusals.ts'
import type { Permission } from './permissions.ts'

/** One call of the operators. Its name in the table is its path below /api/manage/. */
export type ManageEndpoint = {
  method: 'GET' | 'POST'
  /** What the operator's role must hold. `signedIn`: any operator; `anyone`: no session at all. */
  permission: Permission | 'signedIn' | 'anyone'
  /** What of it an operator of some cities reaches, in words; the `where` of its statements keeps it. */
  scope: string
  request: z.ZodObject
  reply: z.ZodType
  refusals: readonly RefusalKey[]
  /** The list as a file too, under the same filters: `{resource}/export`. Its columns are fields of the rows; packages/words names them. */
  csv?: { permission: Permission; columns: readonly string[] }
}

/** Declares a call of the operators and keeps its exact type. */
export const manageEndpoint = <const E extends ManageEndpoint>(declared: E): E => declared

export const managePath = (name: string) => `/api/manage/${name}` as const
export const exportPath = (listName: string) => managePath(listName.replace(/[^/]+$/, 'export'))
