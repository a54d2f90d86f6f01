import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

export const manifestName = 'manifest.json'
export const dumpName = 'database.dump'
export const uploadsName = 'uploads'

/** What a backup holds; written last, so that a folder with one is whole. */
export const Manifest = z.object({
  format: z.literal(1),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Of the code that made it, and every migration that its database had. */
  version: z.string(),
  migrations: z.array(z.string()),
  postgres: z.string(),
  dump: z.object({ bytes: z.int(), sha256: z.string() }),
  /** Rows by table, as the dump has them. */
  counts: z.record(z.string(), z.int()),
  /** Files of the store on this machine; null where pictures are in a store elsewhere. `missing`: named by the database and not there. */
  uploads: z.object({ files: z.int(), bytes: z.int(), missing: z.int() }).nullable(),
})
export type Manifest = z.infer<typeof Manifest>

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup: ${manifestName} is missing`)
  })
  const manifest = Manifest.safeParse(JSON.parse(text))
  if (!manifest.success) throw new Error(`${join(folder, manifestName)} is no manifest that this version reads`)
  return manifest.data
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
