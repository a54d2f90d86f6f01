import { createFairQueue } from '../../fair-queue.ts'

/** Loaded with the first picture: many servers never see one. Neither memory nor threads are kept for it, the process serves everything else meanwhile. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
let loaded: ReturnType<typeof loadSharp> | undefined

/** The kinds of picture that are taken, by what their first bytes are. */
const isKind: Record<string, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\u00ff\u00d8\u00ff'),
  'image/png': (head) => head.startsWith('\u0089PNG\r\n\u001a\n'),
  'image/webp': (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  'image/gif': (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a'),
}

/** Of one frame. A phone's largest photos have as many. */
const mostPixels = 50_000_000
const longestSide = 4096
const mostFrames = 60
const mostSeconds = 15
const options = { failOn: 'truncated', limitInputPixels: mostPixels } as const

/** Decoding takes a processor and a hundred megabytes for a large photo, so pictures wait for one another. */
const queue = createFairQueue({ atOnce: 1, mostWaiting: 64, mostPerNetwork: 18, retryAfter: 5 })

export type PlainPicture = { bytes: Uint8Array<ArrayBuffer>; mime: 'image/jpeg' | 'image/webp' }
type Sent = { bytes: Buffer; mime: string; network: string }

/**
 * The picture written again: upright, in sRGB, at most 4096 a side, and its pixels alone, so that nothing tells where, when and
 * with what it was taken and nothing is hidden behind it. JPEG stays JPEG, the others become WebP; of an animation the first 60
 * frames are kept. 'unreadable' for what is no whole picture of the kind it says, 'too large' for too many pixels.
 * Throws QueueFull when too many pictures wait.
 */
export async function plainPicture({ bytes, mime, network }: Sent): Promise<PlainPicture | 'unreadable' | 'too large'> {
  if (!isKind[mime]?.(bytes.toString('latin1', 0, 12))) return 'unreadable'
  return queue.run(network, () => rewritten(bytes, mime))
}

async function rewritten(bytes: Buffer, mime: string): Promise<PlainPicture | 'unreadable' | 'too large'> {
  const sharp = await (loaded ??= loadSharp())
  try {
    const { width, height, pages = 1, pageHeight = height, format } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (`image/${format}` !== mime) return 'unreadable'
    const pixels = width * pageHeight
    if (pixels > mostPixels) return 'too large'
    const frames = Math.min(pages, mostFrames, Math.max(1, Math.floor(mostPixels / pixels)))
    const source = sharp(bytes, { ...options, pages: frames }).timeout({ seconds: mostSeconds })
    const upright = (frames > 1 ? source : source.autoOrient())
      .toColourspace('srgb')
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    if (mime === 'image/jpeg') return { bytes: new Uint8Array(await upright.jpeg({ quality: 85 }).toBuffer()), mime }
    return { bytes: new Uint8Array(await upright.webp({ quality: 85 }).toBuffer()), mime: 'image/webp' }
  } catch {
    // Whatever the decoder finds wrong, it is the sender's picture that is.
    return 'unreadable'
  }
}
