import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the store of this machine has a key: a private one begins with the name of its folder. */
export const pathOfKey = (key: string): string => (key.startsWith('private/') ? key : join('public', key))

/** How many of these have no file below a folder. */
export async function missingFiles(folder: string, keys: AsyncIterable<string>): Promise<number> {
  let missing = 0
  for await (const key of keys) if (!existsSync(join(folder, pathOfKey(key)))) missing++
  return missing
}
