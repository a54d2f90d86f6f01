import type { Db } from '../../../db/connect.ts'

export const findPerson = (db: Db, accountId: string) => db.selectFrom('accounts').select(['nickname', 'phone']).where('id', '=', accountId).executeTakeFirst()
export const findCityName = async (db: Db, cityCode: string | null): Promise<string | undefined> =>
  cityCode === null ? undefined : (await db.selectFrom('cities').select('name').where('city_code', '=', cityCode).executeTakeFirst())?.name
export const findOperatorName = async (db: Db, id: string | null): Promise<string | undefined> =>
  id === null ? undefined : (await db.selectFrom('operators').select('name').where('id', '=', id).executeTakeFirst())?.name

/** What projects and shops are called. */
export async function namesOf(db: Db, { projectIds, shopId }: { projectIds: readonly string[]; shopId: string | undefined }): Promise<Map<string, string>> {
  const [projects, shops] = await Promise.all([
    projectIds.length === 0
      ? []
      : db
          .selectFrom('projects')
          .select(['id', 'name'])
          .where('id', 'in', [...projectIds])
          .execute(),
    shopId === undefined ? [] : db.selectFrom('shops').select(['id', 'name']).where('id', '=', shopId).execute(),
  ])
  return new Map([...projects, ...shops].map(({ id, name }) => [id, name]))
}
