import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { imageLibrary } from '../../../image-library.ts'

/** The widths that pictures are asked for in; every other one gets the picture itself. */
const widths = [96, 192, 384, 768]

type Wanted = { bytes: Buffer; width: number }
export type Thumbnails = ReturnType<typeof thumbnailsIn>

/** Still small copies of pictures, each made when it is first asked for, one after the other, and kept. */
export function thumbnailsIn(folder: string, isThere: (key: string) => Promise<boolean>) {
  const fileOf = (key: string, width: number) => join(folder, String(width), `${key}.webp`)
  let last: Promise<unknown> = Promise.resolve()

  async function make(key: string, { bytes, width }: Wanted): Promise<Buffer> {
    const file = fileOf(key, width)
    const kept = await readFile(file).catch(() => undefined)
    if (kept) return kept
    const sharp = await imageLibrary()
    const small = await sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
    await mkdir(dirname(file), { recursive: true, mode: 0o750 })
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, small, { mode: 0o640 })
    await rename(draft, file)
    // Of a picture that was removed meanwhile nothing stays.
    if (!(await isThere(key))) await rm(file, { force: true })
    return small
  }

  return {
    widthOf: (text: unknown): number | undefined => widths.find((width) => String(width) === text),
    async of(key: string, { bytes, width }: Wanted): Promise<Buffer> {
      const kept = await readFile(fileOf(key, width)).catch(() => undefined)
      if (kept) return kept
      const turn = last.then(() => make(key, { bytes, width }))
      last = turn.catch(() => undefined)
      return turn
    },
    remove: async (key: string) => void (await Promise.all(widths.map((width) => rm(fileOf(key, width), { force: true })))),
  }
}
