import { pictureKind } from '@anxin/rules/picture-kind'
import { imageLibrary } from '../../image-library.ts'
import { createDecodingTurns } from './decoding-turns.ts'

/** Of one frame. A phone's largest photos have as many; our apps shrink larger ones. */
const mostPixels = 50_000_000
const longestSide = 4096
const mostFrames = 60
const mostSeconds = 15
const options = { failOn: 'truncated', limitInputPixels: mostPixels } as const

const turns = createDecodingTurns()

export type PlainPicture = { bytes: Uint8Array<ArrayBuffer>; mime: 'image/jpeg' | 'image/webp' }
export type NoPicture = 'unreadable' | 'heif' | 'too large'
type Sent = { bytes: Buffer; network: string; now: Date }
type Frames = { pixels: number; frames: number }

/**
 * The picture written again: upright, in sRGB, at most 4096 a side, and its pixels alone, so that nothing tells where, when and
 * with what it was taken and nothing is hidden behind it. JPEG stays JPEG, the others become WebP; of an animation the first 60
 * frames are kept. What it is, its bytes say. 'heif' for HEIC and AVIF, which are not decoded here, 'unreadable' for what is no
 * whole picture, 'too large' for too many pixels. Throws QueueFull when too many pictures wait.
 */
export async function plainPicture({ bytes, network, now }: Sent): Promise<PlainPicture | NoPicture> {
  const kind = pictureKind(bytes)
  if (kind === undefined) return 'unreadable'
  if (kind === 'heif') return 'heif'
  const found = await framesOf(bytes, kind)
  if (typeof found === 'string') return found
  return turns.run({ network, pixels: found.pixels * found.frames, now }, () => rewritten(bytes, { ...found, isJpeg: kind === 'jpeg' }))
}

/** How much there is to decode, from the header alone. */
async function framesOf(bytes: Buffer, kind: string): Promise<Frames | NoPicture> {
  const sharp = await imageLibrary()
  try {
    const { width, height, pages = 1, pageHeight = height, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (format !== kind) return 'unreadable'
    const pixels = width * pageHeight
    if (pixels > mostPixels) return 'too large'
    return { pixels, frames: Math.min(pages, mostFrames, Math.max(1, Math.floor(mostPixels / pixels))) }
  } catch {
    return 'unreadable'
  }
}

async function rewritten(bytes: Buffer, { frames, isJpeg }: Frames & { isJpeg: boolean }): Promise<PlainPicture | 'unreadable'> {
  const sharp = await imageLibrary()
  try {
    const source = sharp(bytes, { ...options, pages: frames }).timeout({ seconds: mostSeconds })
    const upright = (frames > 1 ? source : source.autoOrient())
      .toColourspace('srgb')
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    if (isJpeg) return { bytes: new Uint8Array(await upright.jpeg({ quality: 85 }).toBuffer()), mime: 'image/jpeg' }
    return { bytes: new Uint8Array(await upright.webp({ quality: 85 }).toBuffer()), mime: 'image/webp' }
  } catch {
    // Whatever the decoder finds wrong, it is the sender's picture that is.
    return 'unreadable'
  }
}
