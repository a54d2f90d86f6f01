import type { Parsed } from '@anxin/contract/endpoints'
import type { Address } from '@anxin/contract/entities/addresses'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'
import { addressOf, regionOf } from './rules.ts'

type EditAddress = Parsed<'editAddress'> & { accountId: string }

/** Changes what is given, empties what `clear` names. Orders keep the address they were made with. */
export async function editAddress(tx: Tx, { accountId, addressId, clear = [], ...given }: EditAddress): Promise<Address> {
  await queries.lockAccount(tx, accountId)
  const former = await queries.findAddress(tx, addressId, accountId)
  if (!former) throw new Refusal('addressNotFound')

  const place = { province: given.province ?? former.province, city: given.city ?? former.city, area: given.area ?? former.area }
  const moved = place.province !== former.province || place.city !== former.city || place.area !== former.area
  const isDefault = given.normalAddress ?? former.is_default
  if (isDefault && !former.is_default) await queries.unsetDefault(tx, accountId)

  const row = await queries.updateAddress(
    tx,
    { id: addressId, accountId },
    {
      ...place,
      name: given.name ?? former.name,
      phone: given.phone ?? former.phone,
      region: given.region ?? (moved ? regionOf(place) : former.region),
      address: given.address ?? former.address,
      house_no: clear.includes('houseNo') ? '' : (given.houseNo ?? former.house_no),
      arrival_note: clear.includes('arrivalNote') ? '' : (given.arrivalNote ?? former.arrival_note),
      lat: given.lat ?? former.lat,
      lng: given.lng ?? former.lng,
      city_code: given.cityCode ?? (place.city === former.city ? former.city_code : await queries.findCityCode(tx, place.city)),
      has_stairs: given.stairs ?? former.has_stairs,
      has_pets: given.pets ?? former.has_pets,
      is_default: isDefault,
    },
  )
  if (!row) throw new Refusal('addressNotFound')
  return addressOf(row)
}
