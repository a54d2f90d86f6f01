import type { Tx } from '../../db/connect.ts'
import { openShop } from '../shops/public.ts'
import { noteLicence } from './shop-queries.ts'
import type { ApplicationRow } from './queries.ts'
import { shopOf } from './stored.ts'

/** Makes an applicant the owner of a shop; its id. Refuses (shopElsewhere) who is a member of a shop already. */
export async function makeShop(tx: Tx, { row, now }: { row: ApplicationRow; now: Date }): Promise<string> {
  const fields = shopOf(row.fields)
  const shopId = await openShop(tx, {
    ownerAccountId: row.account_id,
    kind: fields.kind ?? 'INDIVIDUAL',
    name: fields.shopName ?? '',
    cityCode: row.city_code ?? '',
    address: fields.address ?? '',
    lat: fields.lat ?? 0,
    lng: fields.lng ?? 0,
    phone: fields.phone ?? '',
    intro: fields.intro ?? '',
    photoKeys: fields.photos,
    hours: hoursOf(fields),
    now,
  })
  await noteLicence(tx, shopId, {
    contact: fields.contact ?? null,
    licence_no: fields.licenseNo ?? null,
    legal_person: fields.legalPerson ?? null,
    licence_key: fields.businessLicense ?? null,
  })
  return shopId
}

/** An end that is not after the beginning is one of the next day. */
function hoursOf({ openTime, closeTime }: { openTime?: string | undefined; closeTime?: string | undefined }) {
  if (openTime === undefined || closeTime === undefined) return undefined
  const [opensMin, closesMin] = [minuteOf(openTime), minuteOf(closeTime)]
  return { opensMin, closesMin: closesMin > opensMin ? closesMin : Math.min(closesMin + 1440, 2160) }
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
