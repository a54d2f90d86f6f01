import type { Permission } from '@anxin/contract/manage/permissions'
import { Refusal } from '../../refusal.ts'

type Held = { permissions: readonly Permission[]; cityCodes: readonly string[] }

/** Whether what one holds lies inside what another does; no cities are all of them. */
export const isWithin = (inner: Held, outer: Held): boolean =>
  inner.permissions.every((permission) => outer.permissions.includes(permission)) &&
  (outer.cityCodes.length === 0 || (inner.cityCodes.length > 0 && inner.cityCodes.every((city) => outer.cityCodes.includes(city))))

/** Nobody gives, takes or resets more than they hold: else the way to every right would be somebody else's password. Refuses rightsTooWide. */
export function requireWithin(own: Held, ...others: Held[]): void {
  if (!others.every((other) => isWithin(other, own))) throw new Refusal('rightsTooWide')
}
