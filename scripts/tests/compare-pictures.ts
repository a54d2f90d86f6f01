import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** How two folders of pictures differ, a line for each picture: one that is missing, of another size, or with so many other pixels. */
export async function comparePictures(before: string, after: string): Promise<{ pictures: number; differing: string[] }> {
  const names = [...new Set([before, after].flatMap(picturesIn))].toSorted()
  const found = await Promise.all(names.map(async (name) => ({ name, said: await difference(join(before, name), join(after, name)) })))
  return { pictures: names.length, differing: found.filter(({ said }) => said !== '').map(({ name, said }) => `${name}: ${said}`) }
}

/** The same drawing comes out a shade lighter or darker from one run to the next; nobody sees so little (of 255). */
const sameShade = 8

const picturesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png')) : []

async function difference(before: string, after: string): Promise<string> {
  if (!existsSync(before)) return 'new'
  if (!existsSync(after)) return 'gone'
  const [a, b] = await Promise.all([before, after].map((path) => sharp(path).raw().toBuffer({ resolveWithObject: true })))
  if (!a || !b) return ''
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return `${a.info.width}×${a.info.height} became ${b.info.width}×${b.info.height}`
  const { channels, width } = a.info
  let differing = 0
  const rows = new Set<number>()
  for (let pixel = 0; pixel < a.data.length; pixel += channels) {
    if (isSame(a.data, b.data, pixel, channels)) continue
    differing++
    rows.add(Math.floor(pixel / channels / width))
  }
  return differing === 0 ? '' : `${differing} pixels differ, in rows ${Math.min(...rows)} to ${Math.max(...rows)}`
}

function isSame(a: Buffer, b: Buffer, pixel: number, channels: number): boolean {
  for (let at = pixel; at < pixel + channels; at++) if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > sameShade) return false
  return true
}
