import { wrong } from '@anxin/contract/field-refusals'
import type { Parsed } from '@anxin/contract/endpoints'
import { distance } from '@anxin/rules/distance'
import { badField } from '../../refusal.ts'
import { farthestStartM } from '../technicians/public.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import type { ApplicationDeps } from './application-deps.ts'
import * as queries from './queries.ts'
import { sealedCerts } from './sealed-papers.ts'
import type { StoredTech } from './stored.ts'

type Given = Parsed<'doApplyTechDraft'> & { accountId: string; now: Date }

/** What a technician's application says, as it is kept: pictures are the account's own, papers sealed, and what it names exists. */
export async function techFieldsOf(deps: Pick<ApplicationDeps, 'db' | 'uploads'>, given: Given): Promise<Partial<StoredTech>> {
  const { accountId, now, certs, birthday: _birthday, inviteCode: _inviteCode, ...fields } = given
  await requirePictures(deps, given)
  await requirePlaces(deps, given)
  if (fields.projectIds) await requireProjects(deps, { ids: fields.projectIds })
  if (fields.shopId !== undefined && !(await queries.isShop(deps.db, fields.shopId))) throw badField('shopId', wrong.applyShop)
  return { ...fields, ...(certs && { certs: await sealedCerts(deps, { certs, accountId, now }) }) }
}

async function requirePictures(deps: Pick<ApplicationDeps, 'db'>, { accountId, photos = [], lifePhotos = [], video }: Given): Promise<void> {
  for (const [field, keys] of Object.entries({ photos, lifePhotos, video: video === undefined ? [] : [video] }))
    await requireOwnUploads(deps, { accountId, keys, field })
}

async function requirePlaces({ db }: Pick<ApplicationDeps, 'db'>, { cityCode, homeLat, homeLng }: Given): Promise<void> {
  if (cityCode === undefined) return
  const city = await queries.findOpenCity(db, cityCode)
  if (!city) throw badField('cityCode', wrong.applyCity)
  if (homeLat === undefined || homeLng === undefined) return
  if (distance(city, { lat: homeLat, lng: homeLng }) > farthestStartM) throw badField('homeLat', wrong.homeFar)
}

/** Refuses (badField) a project that is not on offer, or is for the other sex. */
export async function requireProjects({ db }: Pick<ApplicationDeps, 'db'>, { ids, ...sex }: { ids: readonly string[]; sex?: number }): Promise<void> {
  if ((await queries.projectsFor(db, { ids, ...sex })).length < new Set(ids).size) throw badField('projectIds', wrong.applyProject)
}
