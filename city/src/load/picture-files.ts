import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { rasterise } from '../pictures/rasterise.ts'
import { pictures } from '../pictures.ts'
import type { CityOptions, OnProgress } from './options.ts'

/** The store's key of a picture. The seed is part of it: browsers keep a picture for good under its key. */
export const storedKey = (seed: number) => (key: string) => `demo/${seed}/${key}.webp`

type Wanted = Pick<CityOptions, 'uploadFolder' | 'putPicture'> & { seed: number; onProgress: OnProgress }

/** Draws all pictures and stores them; those that the folder holds already are left alone. */
export async function storePictures({ uploadFolder, putPicture, seed, onProgress }: Wanted): Promise<number> {
  const put = putPicture ?? (uploadFolder === undefined ? undefined : (key: string, bytes: Buffer) => writeWhole(join(uploadFolder, 'files', key), bytes))
  if (!put) return 0
  const stored = storedKey(seed)
  const all = [...pictures(seed)]
  const missing = uploadFolder === undefined ? all : all.filter(({ key }) => !existsSync(join(uploadFolder, 'files', stored(key))))
  const waiting = missing.values()
  let done = 0
  const work = async () => {
    for (const { key, svg, width } of waiting) {
      await put(stored(key), await rasterise(svg, width))
      done += 1
      if (done % 40 === 0 || done === missing.length) onProgress('pictures', done, missing.length)
    }
  }
  await Promise.all([work(), work(), work()])
  return missing.length
}

/** A reader never meets half a picture. */
async function writeWhole(file: string, bytes: Buffer) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.draft`, bytes)
  await rename(`${file}.draft`, file)
}
