import type { RefusalKey } from './refusals.ts'

/** By whose session calls are opened: a person's account, or an operator at the console. */
export type Access = 'account' | 'operator'

export type Surface = {
  access: Access
  /** Where its app lies. */
  home: '/' | `/${string}/`
  /** Where its calls lie. Of the customer's, some lie where the specification wants them. */
  calls: `/api/${string}/`
  /** What an account that does not hold the role is answered; without it every account holds the role. */
  refusal?: RefusalKey
  /** What its app is called where addresses are listed. */
  title: string
}

/** Everyone for whom there is an app. Contract, server, builds and checks follow this table; CONTRIBUTING says how to add a surface. */
export const surfaces = {
  customer: { access: 'account', home: '/', calls: '/api/user/', title: 'Customer app' },
  technician: { access: 'account', home: '/technician/', calls: '/api/tech/', refusal: 'technicianOnly', title: 'Technician app' },
  operator: { access: 'operator', home: '/operator/', calls: '/api/manage/', title: 'Console' },
} as const satisfies Record<string, Surface>

export type SurfaceName = keyof typeof surfaces
/** The surfaces whose calls one kind of session opens. */
export type SurfaceOf<A extends Access> = { [S in SurfaceName]: (typeof surfaces)[S]['access'] extends A ? S : never }[SurfaceName]

/** Every surface with its name, in the order of the table. */
export const allSurfaces: readonly (Surface & { name: SurfaceName })[] = Object.entries<Surface>(surfaces).map(([name, surface]) => ({
  ...surface,
  // safe: a key of the table
  name: name as SurfaceName,
}))
