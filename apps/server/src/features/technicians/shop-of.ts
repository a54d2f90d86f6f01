import type { Shop } from '@anxin/contract/entities/technicians'
import type { UploadStore } from '../../outside/uploads/port.ts'
import type { ShopRow } from './shop-queries.ts'

/** A shop as a search shows it. */
export const shopOf = ({ id, name, address, photo_keys, technicians }: ShopRow, { urlOf }: Pick<UploadStore, 'urlOf'>): Shop => ({
  shopId: id,
  name,
  photo: photo_keys[0] === undefined ? undefined : urlOf(photo_keys[0]),
  address,
  technicianCount: technicians,
})
