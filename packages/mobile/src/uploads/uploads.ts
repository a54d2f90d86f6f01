import { photos } from '@anxin/words/photos'
import { chooseImages } from './choose-images.ts'
import { beginWait } from '../overlays/request-indicator.ts'
import { uploadOne, type Trouble } from './upload-one.ts'
import { shrinkImage, type Unusable } from './shrink-image.ts'
import { textOf } from '../language/text.ts'
import { mayUse } from '../permissions/permissions.ts'
import { toast } from '../overlays/toast.ts'

// Longer than a short word: it says what to do.
const readingMs = 5000

/** `dataImg`: full addresses to show. `dataHash`: keys to send. Both in the order chosen, without the failed. */
export type Uploaded = { dataImg: string[]; dataHash: string[] }

type Limits = { limit?: number; total?: number; already?: number }
/** `original` sends photos as they are, else large ones are made smaller; `signalOf` calls single files off, `onProgress` tells how much of one has gone. */
type Going = { original?: boolean; onProgress?: (file: File, share: number) => void; signalOf?: (file: File) => AbortSignal | undefined }
type Pick = Limits &
  Going & {
    onChosen?: (files: readonly File[]) => void
    /** Cuts one chosen image into shape; nothing when the person turned back. */
    crop?: (file: File) => Promise<File | undefined>
  }

/**
 * How many images one pick may bring: the lesser of the limit for one pick (9) and the room left. A selection
 * that already exceeds its total gives 10, as the specification has it.
 */
export function allowedCount({ limit = 9, total = 9, already = 0 }: Limits = {}): number {
  return already > total ? 10 : Math.min(limit, total - already)
}

/**
 * Lets the person choose images from the album and uploads them; false when none was chosen, when too many were (nothing is
 * uploaded then), or when none arrived. `limit` for one pick, `total` for all, `already` chosen before.
 * `onChosen` hears of the files before they go up.
 */
export async function pickImages({ onChosen, crop, original, onProgress, signalOf, ...limits }: Pick = {}): Promise<Uploaded | false> {
  const text = textOf(photos)
  const most = allowedCount(limits)
  const tooMany = () => {
    toast(text('tooManyImages', { n: most || (limits.total ?? 9) }), { type: 'warning' })
    return false as const
  }
  if (most === 0) return tooMany()
  if (!(await mayUse('photos'))) return false

  const chosen = await chooseImages(most > 1)
  if (chosen === 'failed') toast(text('pickFailed'), { type: 'error' })
  if (chosen === 'failed') return false
  if (chosen.length > most) return tooMany()
  const files = crop ? await cropped(chosen, crop) : chosen
  if (files.length === 0) return false
  onChosen?.(files)
  return uploadAll(files, { ...(original !== undefined && { original }), ...(onProgress && { onProgress }), ...(signalOf && { signalOf }) })
}

/** One after the other, as they are shown to be cut: made smaller first, so that each can be shown. */
async function cropped(chosen: readonly File[], crop: (file: File) => Promise<File | undefined>): Promise<File[]> {
  const files = []
  const unusable: Unusable[] = []
  for (const each of chosen) {
    const image = await shrinkImage(each)
    const cut = typeof image === 'string' ? void unusable.push(image) : await crop(image)
    if (cut) files.push(cut)
  }
  sayFailures(unusable, chosen.length)
  return files
}

/** Uploads images under the indicator of uploads and says how many failed and why; false when none arrived. Those called off are no failures. */
export async function uploadAll(files: readonly File[], { original = false, onProgress, signalOf }: Going = {}): Promise<Uploaded | false> {
  const text = textOf(photos)
  const done = beginWait({ text: text('uploading'), delayMs: 0 })
  try {
    const going = (file: File) => ({ original, signal: signalOf?.(file), onProgress: (share: number) => onProgress?.(file, share) })
    const results = await Promise.all(files.map((file) => uploadOne(file, going(file))))
    const arrived = results.filter((result) => typeof result === 'object')
    sayFailures(
      results.flatMap((result) => (typeof result === 'string' && result !== 'off' ? [result] : [])),
      files.length,
    )
    return arrived.length > 0 && { dataImg: arrived.map(({ url }) => url), dataHash: arrived.map(({ key }) => key) }
  } finally {
    done()
  }
}

/** One sentence for all that failed of `all`: how many, and the first reason with what to do about it. */
function sayFailures(failed: readonly Trouble[], all: number): void {
  const [why] = failed
  if (!why) return
  const text = textOf(photos)
  const said = all === 1 ? text(why) : text('someUploadsFailed', { n: failed.length, why: text(why) })
  toast(said, { type: failed.length < all ? 'warning' : 'error', duration: readingMs })
}
