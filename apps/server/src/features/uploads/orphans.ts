import type { Deps } from '../../deps.ts'
import type { ListedFile } from '../../outside/uploads/port.ts'
import { namedAmong } from './queries.ts'

const dayMs = 24 * 3_600_000
const atOnce = 500

/**
 * Pictures that the store took and no row names, as after a process that ended between both. Only those that people upload are
 * asked for, and only after a day: what is on its way has no row yet.
 */
export async function* orphansOf({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, now: Date): AsyncIterable<ListedFile> {
  let batch: ListedFile[] = []
  const nobodys = async () => {
    if (batch.length === 0) return []
    const named = await namedAmong(
      db,
      batch.map(({ key }) => key),
    )
    return batch.filter(({ key }) => !named.has(key))
  }
  for await (const file of uploads.list('public')) {
    if (!file.key.startsWith('p/') || now.getTime() - file.storedAt.getTime() < dayMs) continue
    batch.push(file)
    if (batch.length < atOnce) continue
    yield* await nobodys()
    batch = []
  }
  yield* await nobodys()
}
