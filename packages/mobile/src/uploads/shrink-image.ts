import { pictureKind } from '@anxin/rules/picture-kind'
import { pictureSize, sizeBytes, type PictureSize } from '@anxin/rules/picture-size'
import { redrawImage } from './redraw-image.ts'

/** Why a file cannot be uploaded; packages/words says what to do. */
export type Unusable = 'notPicture' | 'heic' | 'tooManyPixels' | 'tooManyBytes'

/** What the server takes. */
const server = { bytes: 10 * 1024 * 1024, pixels: 50_000_000 }
/** What leaves the phone: no more than anybody sees, so that it arrives on a weak network. */
const usual = { bytes: 2 * 1024 * 1024, pixels: 2048 * 2048, quality: 0.85 }
/** Where somebody wants the original and it is too large: what the server keeps of one. */
const largest = { ...server, quality: 0.9 }

const pixelsOf = ({ width, height }: PictureSize): number => width * height

/**
 * What to upload of a chosen file, judged by its bytes: the file itself where it is small or the original is wanted, else a JPEG
 * that is. Animations stay whole. A picture that the browser cannot open goes as it is if the server can, else it says why not.
 */
export async function shrinkImage(file: File, { original = false } = {}): Promise<File | Unusable> {
  const head = new Uint8Array(await file.slice(0, sizeBytes).arrayBuffer())
  const kind = pictureKind(head)
  const size = pictureSize(head)
  const limits = original || kind === 'gif' ? largest : usual
  const isKnown = kind !== undefined && kind !== 'heif'
  if (isKnown && size && file.size <= limits.bytes && pixelsOf(size) <= limits.pixels) return file

  const smaller = await redrawImage(file, { size, quality: limits.quality, pixels: original ? undefined : limits.pixels })
  if (smaller) return smaller
  if (kind === undefined) return 'notPicture'
  if (kind === 'heif') return 'heic'
  if (size && pixelsOf(size) > server.pixels) return 'tooManyPixels'
  return file.size > server.bytes ? 'tooManyBytes' : file
}
