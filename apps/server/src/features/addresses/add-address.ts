import type { Parsed } from '@anxin/contract/endpoints'
import type { Address } from '@anxin/contract/entities/addresses'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { newId } from '../../ids.ts'
import * as queries from './queries.ts'
import { addressOf, mostAddresses, regionOf } from './rules.ts'

type AddAddress = Parsed<'addAddress'> & { accountId: string; now: Date }

/** Adds a service address; the first one becomes the default. Refuses tooManyAddresses at twenty. */
export async function addAddress(tx: Tx, { accountId, now, ...given }: AddAddress): Promise<Address> {
  const cityCode = given.cityCode ?? (await queries.findCityCode(tx, given.city))
  await queries.lockAccount(tx, accountId)
  const count = await queries.countAddresses(tx, accountId)
  if (count >= mostAddresses) throw new Refusal('tooManyAddresses')

  const isDefault = given.normalAddress || count === 0
  if (isDefault) await queries.unsetDefault(tx, accountId)
  const row = await queries.insertAddress(tx, {
    id: newId(now),
    account_id: accountId,
    name: given.name,
    phone: given.phone,
    region: given.region ?? regionOf(given),
    province: given.province,
    city: given.city,
    area: given.area,
    address: given.address,
    house_no: given.houseNo ?? '',
    arrival_note: given.arrivalNote ?? '',
    lat: given.lat,
    lng: given.lng,
    city_code: cityCode,
    has_stairs: given.stairs ?? false,
    has_pets: given.pets ?? false,
    is_default: isDefault,
    created_at: now,
  })
  return addressOf(row)
}
