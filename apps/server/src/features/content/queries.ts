import type { Db } from '../../db/connect.ts'

export type BannerRow = {
  id: string
  image_key: string
  title: string
  subtitle: string
  title_en: string
  subtitle_en: string
  link_type: 'NONE' | 'PAGE' | 'TECH' | 'PROJECT' | 'COUPON' | 'WEB'
  link: string
  sort: number
  place: 'INDEX' | 'AD' | 'POPUP'
}

/** Banners of the places named: those of all cities and, where a city is given, its own. */
export const listBanners = (db: Db, places: readonly BannerRow['place'][], cityCode: string | null): Promise<BannerRow[]> =>
  db
    .selectFrom('banners')
    .select(['id', 'image_key', 'title', 'subtitle', 'title_en', 'subtitle_en', 'link_type', 'link', 'sort', 'place'])
    .$narrowType<Pick<BannerRow, 'link_type' | 'place'>>()
    .where('shown', '=', true)
    .where('place', 'in', places)
    .where((eb) => eb.or([eb('city_code', 'is', null), eb('city_code', '=', cityCode)]))
    .orderBy('sort')
    .orderBy('id')
    .execute()

export type GuidePictureRow = Awaited<ReturnType<typeof listGuidePictures>>[number]
export const listGuidePictures = (db: Db) =>
  db.selectFrom('guide_pictures').select(['image_key', 'title', 'subtitle', 'title_en', 'subtitle_en', 'sort']).orderBy('sort').orderBy('id').execute()

export const listOpenCities = (db: Db) =>
  db
    .selectFrom('cities')
    .select(['city_code', 'name', 'name_en', 'province', 'lat', 'lng'])
    .where('opened', '=', true)
    .orderBy('sort')
    .orderBy('city_code')
    .execute()

/** The newest version that is out. */
export const findDocument = (db: Db, name: string, now: Date) =>
  db
    .selectFrom('documents')
    .select(['title', 'content', 'title_en', 'content_en', 'version', 'published_at'])
    .where('name', '=', name)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findNotice = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('notices')
    .select(['id', 'title', 'content', 'title_en', 'content_en', 'published_at'])
    .where('id', '=', id)
    .where('published_at', '<=', now)
    .executeTakeFirst()

export const listNotices = (db: Db, { now, page, limit }: { now: Date; page: number; limit: number }) =>
  db
    .selectFrom('notices')
    .select(['id', 'title', 'title_en', 'published_at'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countNotices = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow()
  return count
}

export const findSetting = async (db: Db, name: string): Promise<unknown> =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).orderBy('version', 'desc').limit(1).executeTakeFirst())?.value

export const findDuty = (db: Db, technicianId: string) =>
  db.selectFrom('technicians').select(['status', 'on_duty']).where('id', '=', technicianId).executeTakeFirst()
