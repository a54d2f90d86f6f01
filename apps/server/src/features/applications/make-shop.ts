import type { Tx } from '../../db/connect.ts'
import { newId } from '../../ids.ts'
import { insertShop } from './make-technician-sql.ts'
import type { ApplicationRow } from './queries.ts'
import { minutesOf } from './rules.ts'
import { shopOf } from './stored.ts'

/** Makes an applicant the owner of a shop. */
export async function makeShop(tx: Tx, { row, now }: { row: ApplicationRow; now: Date }): Promise<string> {
  const fields = shopOf(row.fields)
  const id = newId(now)
  const [opens, closes] = [minutesOf(fields.openTime ?? '10:00'), minutesOf(fields.closeTime ?? '22:00')]
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
    owner_account_id: row.account_id,
    kind: fields.kind ?? 'COMPANY',
    contact: fields.contact ?? null,
    licence_no: fields.licenseNo ?? null,
    legal_person: fields.legalPerson ?? null,
    licence_key: fields.businessLicense ?? null,
    opens_min: opens,
    // A shop that closes after midnight closes on the next day.
    closes_min: closes > opens ? closes : closes + 1440,
  })
  return id
}
