import type { Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { insertShop } from './make-technician-sql.ts'
import type { ApplicationRow } from './queries.ts'
import { shopOf } from './stored.ts'

/** Makes an applicant the owner of a shop. */
export async function makeShop(tx: Tx, { row, now }: { row: ApplicationRow; now: Date }): Promise<string> {
  const fields = shopOf(row.fields)
  const id = newId(now)
  await insertShop(tx, {
    id,
    name: fields.shopName ?? '',
    city_code: row.city_code ?? '',
    address: fields.address ?? '',
    lat: fields.lat ?? 0,
    lng: fields.lng ?? 0,
    phone: fields.phone ?? '',
    intro: fields.intro ?? '',
    photo_keys: fields.photos,
    opened_at: now,
    contact: fields.contact ?? null,
    licence_no: fields.licenseNo ?? null,
    legal_person: fields.legalPerson ?? null,
    licence_key: fields.businessLicense ?? null,
  })
  return id
}
