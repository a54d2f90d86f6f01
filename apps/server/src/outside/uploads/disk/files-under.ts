import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isStoreKey } from '../keys.ts'
import type { ListedFile } from '../port.ts'

/** The files of a folder and those below it, in the order of their keys; what is no key of ours is passed over. */
export async function* filesUnder(root: string, folder: string): AsyncIterable<ListedFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  // With its slash a folder stands where its keys do.
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [`${folder}${entry.name}/`] : entry.isFile() ? [`${folder}${entry.name}`] : []))
  for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
    if (name.endsWith('/')) yield* filesUnder(root, name)
    else if (isStoreKey(name)) {
      const found = await stat(join(root, name)).catch(() => undefined)
      if (found) yield { key: name, size: found.size, storedAt: found.mtime }
    }
  }
}
