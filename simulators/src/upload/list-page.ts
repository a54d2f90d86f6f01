import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

type Asked = { marker?: string; limit?: string }

/** A page of a bucket in the order of its keys, and what asks for the next one. */
export async function listPage(folder: string, { marker = '', limit = '1000' }: Asked) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const keys = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((key) => /\.[a-z0-9]{1,8}$/.test(key))
    .toSorted((one, other) => (one < other ? -1 : 1))
  const after = keys.filter((key) => key > marker)
  const page = after.slice(0, Number(limit))
  const items = await Promise.all(
    page.map(async (key) => {
      const { size, mtimeMs } = await stat(join(folder, key))
      return { key, fsize: size, putTime: Math.round(mtimeMs * 10_000) }
    }),
  )
  return { items, ...(after.length > page.length && { marker: page.at(-1) ?? '' }) }
}
