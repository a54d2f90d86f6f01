/** Who somebody is in a shop, and what they may do there. Free of zod. */
export const shopRoles = ['OWNER', 'MANAGER', 'FINANCE', 'TECHNICIAN'] as const
export type ShopRole = (typeof shopRoles)[number]
/** Whom an invitation may ask for: nobody becomes the owner by one. */
export const invitedRoles = ['MANAGER', 'FINANCE', 'TECHNICIAN'] as const satisfies readonly ShopRole[]
export type InvitedRole = (typeof invitedRoles)[number]

type ShopRight = 'editShop' | 'setShares' | 'handOver' | 'seeMembers' | 'seeOrders'
const rights: Readonly<Record<ShopRole, readonly ShopRight[]>> = {
  OWNER: ['editShop', 'setShares', 'handOver', 'seeMembers', 'seeOrders'],
  MANAGER: ['editShop', 'seeMembers', 'seeOrders'],
  FINANCE: ['seeMembers'],
  TECHNICIAN: [],
}
export const mayInShop = (role: ShopRole, right: ShopRight): boolean => rights[role].includes(right)

/** Whom each may take in, and part with: never somebody who may do more than they. */
const led: Readonly<Record<ShopRole, readonly ShopRole[]>> = {
  OWNER: ['MANAGER', 'FINANCE', 'TECHNICIAN'],
  MANAGER: ['TECHNICIAN'],
  FINANCE: [],
  TECHNICIAN: [],
}
export const leads = (role: ShopRole, other: ShopRole): boolean => led[role].includes(other)
export const rolesLedBy = (role: ShopRole): readonly ShopRole[] => led[role]

/** How long an invitation stands, and how long a shop may keep silent to a member who wants to leave. Days. */
export const invitationDays = 7
export const silenceDays = 7
/** The most of a service that may be a shop's. */
export const mostShareBp = 6000
