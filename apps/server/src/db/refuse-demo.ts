import type { Db } from './connect.ts'
import { firstDemoLoad } from './demo-sql.ts'

/** Throws when a demo was ever loaded here: its accounts open with codes that everybody can read, and its orders are nobody's. */
export async function refuseDemoDatabase(db: Db): Promise<void> {
  const load = await firstDemoLoad(db)
  if (load) throw new Error(`the database was filled as a demo (${load.name}): production starts with a database of its own`)
}
