import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed } from '@anxin/contract/endpoints'
import { distance } from '@anxin/rules/distance'
import { badField } from '../../refusal.ts'
import { farthestStartM } from '../technicians/public.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import type { ApplicationDeps } from './application-deps.ts'
import * as queries from './queries.ts'
import { papersFor, sealedCerts } from './sealed-papers.ts'
import type { StoredShop } from './stored.ts'

type Given = Parsed<'doApplyShopDraft'> & { accountId: string; now: Date }

/** What a shop's application says, as it is kept. */
export async function shopFieldsOf(deps: Pick<ApplicationDeps, 'db' | 'uploads'>, given: Given): Promise<Partial<StoredShop>> {
  const { accountId, now, certs, businessLicense, ...fields } = given
  await requireOwnUploads(deps, { accountId, keys: fields.photos ?? [], field: 'photos' })
  await requirePlace(deps, given)
  if (fields.openTime !== undefined && fields.openTime === fields.closeTime) throw badField('closeTime', wrong.hoursSame)
  const [licence] = await papersFor(deps, {
    accountId,
    keys: businessLicense === undefined ? [] : [businessLicense],
    kind: 'LICENCE',
    field: 'businessLicense',
    now,
  })
  return { ...fields, ...(licence !== undefined && { businessLicense: licence }), ...(certs && { certs: await sealedCerts(deps, { certs, accountId, now }) }) }
}

async function requirePlace({ db }: Pick<ApplicationDeps, 'db'>, { cityCode, lat, lng }: Given): Promise<void> {
  if (cityCode === undefined) return
  const city = await queries.findOpenCity(db, cityCode)
  if (!city) throw badField('cityCode', wrong.applyCity)
  if (lat !== undefined && lng !== undefined && distance(city, { lat, lng }) > farthestStartM) throw badField('lat', wrong.homeFar)
}
