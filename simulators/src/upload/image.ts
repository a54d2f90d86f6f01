import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { UploadRefusal } from './policy.ts'

// Small cache and few threads: the store shares the machine with everything else in a demo.
sharp.cache(false)
sharp.concurrency(1)

export type Image = { bytes: Buffer; ext: 'jpg' | 'webp'; mime: string; width: number; height: number }

const mimes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
const maxPixels = 50_000_000
const maxSide = 4096
const maxFrames = 60

const notAnImage = () => new UploadRefusal(415, '仅支持图片')

/** The type by the bytes themselves; a declared type that says otherwise is refused. */
export async function imageTypeOf(bytes: Buffer, declared: string): Promise<string> {
  const found = await fileTypeFromBuffer(bytes)
  if (!found || !mimes.has(found.mime)) throw notAnImage()
  const said = declared.replace('image/jpg', 'image/jpeg').replace('image/pjpeg', 'image/jpeg')
  if (said && said !== 'application/octet-stream' && said !== found.mime) throw notAnImage()
  return found.mime
}

/**
 * Decodes and writes again: what is stored holds pixels and nothing else, upright, in sRGB, at most 4096 a side.
 * JPEG stays JPEG, the others become WebP; of an animation the first 60 frames are kept.
 */
export async function reencode(bytes: Buffer, mime: string): Promise<Image> {
  const animated = mime === 'image/gif' || mime === 'image/webp'
  try {
    const { width, height, pages = 1, pageHeight = height } = await sharp(bytes, { limitInputPixels: false, failOn: 'truncated' }).metadata()
    if (width * pageHeight > maxPixels) throw new UploadRefusal(413, '图片尺寸过大')
    const affordable = Math.max(1, Math.floor(maxPixels / (width * pageHeight)))
    const frames = animated ? Math.min(pages, maxFrames, affordable) : 1

    const source = sharp(bytes, { pages: frames, limitInputPixels: maxPixels, failOn: 'truncated' })
    const upright = (frames > 1 ? source : source.rotate())
      .toColourspace('srgb')
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    const written = mime === 'image/jpeg' ? upright.jpeg({ quality: 85, mozjpeg: false }) : upright.webp({ quality: 85 })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      ext: mime === 'image/jpeg' ? 'jpg' : 'webp',
      mime: mime === 'image/jpeg' ? mime : 'image/webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
    }
  } catch (error) {
    if (error instanceof UploadRefusal) throw error
    throw notAnImage()
  }
}

export const thumbnailWidths = [96, 192, 384, 768]

/** A still WebP of the width, never larger than the original. */
export const thumbnail = (bytes: Buffer, width: number) =>
  sharp(bytes, { limitInputPixels: maxPixels }).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer()
