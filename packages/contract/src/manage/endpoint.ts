import { endpointOf, type Declared } from '../endpoint.ts'
import { surfaces } from '../surfaces.ts'
import type { AnyPermission, Permission } from './permissions.ts'

/** One call of the operators. Its name in the table is its path below /api/manage/. */
export type ManageEndpoint = Declared & {
  /** What the operator's role must hold, or one of several. `signedIn`: any operator; `anyone`: no session at all. */
  permission: AnyPermission | 'signedIn' | 'anyone'
  /** What of it an operator of some cities reaches, in words; the `where` of its statements keeps it. */
  scope: string
  /** The list as a file too, under the same filters: `{resource}/export`. Its columns are fields of the rows; packages/words names them. */
  csv?: { permission: Permission; columns: readonly string[] }
}

/** Declares a call of the operators. */
export const manageEndpoint = endpointOf<ManageEndpoint>()

export const managePath = (name: string) => `${surfaces.operator.calls}${name}` as const
export const exportPath = (listName: string) => managePath(listName.replace(/[^/]+$/, 'export'))
