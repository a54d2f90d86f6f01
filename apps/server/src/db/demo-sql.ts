import type { Db } from './connect.ts'

/** The first demo that was loaded here, if one ever was. */
export const firstDemoLoad = (db: Db) => db.selectFrom('demo_loads').select('name').orderBy('loaded_at').executeTakeFirst()
