import type { Permission } from './permissions.ts'

/**
 * What is reviewed, and under which rights: an identity, an application as technician or merchant, a certificate, a technician's profile.
 * `second` is the value of the policy that has two people approve it. Free of zod, so that the console carries little.
 */
export const vettingKinds = {
  IDENTITY: { view: 'identity.view', decide: 'identity.decide', second: 'identity' },
  TECH: { view: 'application.view', decide: 'application.decide', second: 'tech' },
  SHOP: { view: 'application.view', decide: 'application.decide', second: 'shop' },
  CERTIFICATE: { view: 'application.view', decide: 'application.decide', second: 'certificate' },
  PROFILE: { view: 'application.view', decide: 'application.decide', second: 'profile' },
} as const satisfies Record<string, { view: Permission; decide: Permission; second: string }>
export type VettingKind = keyof typeof vettingKinds
// safe: the keys of the table, which is not empty
export const vettingKindNames = Object.keys(vettingKinds) as [VettingKind, ...VettingKind[]]

/** Anyone who sees one kind has a queue: of these rights one is enough. */
export const vettingViews = ['application.view', 'identity.view'] as const satisfies readonly (typeof vettingKinds)[VettingKind]['view'][]

/** Parts of the queue; the console's tabs. `SECOND`: one person has approved, another one is awaited. */
export const vettingQueues = ['WAITING', 'MINE', 'SECOND', 'ENDED'] as const
export const vettingOutcomes = ['APPROVED', 'REJECTED', 'REFUSED'] as const
