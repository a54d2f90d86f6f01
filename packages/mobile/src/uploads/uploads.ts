import { photos } from '@anxin/words/photos'
import { chooseImages } from './choose-images.ts'
import { beginWait } from '../overlays/request-indicator.ts'
import { postForm } from './post-form.ts'
import { shrinkImage } from './shrink-image.ts'
import { textOf } from '../language/text.ts'
import { mayUse } from '../permissions/permissions.ts'
import { toast } from '../overlays/toast.ts'
import { fetchUploadConfig, uploadConfig, type UploadConfig } from './upload-config.ts'

const TIMEOUT_MS = 60_000
// The server takes no larger ones.
const MOST_BYTES = 10 * 1024 * 1024

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

/** One after the other, as they are shown to be cut. */
async function cropped(chosen: readonly File[], crop: (file: File) => Promise<File | undefined>): Promise<File[]> {
  const files = []
  for (const each of chosen) {
    const cut = await crop(each)
    if (cut) files.push(cut)
  }
  return files
}

/** Uploads images under the indicator of uploads and says how many failed; false when none arrived. Those called off are no failures. */
export async function uploadAll(files: readonly File[], { original = false, onProgress, signalOf }: Going = {}): Promise<Uploaded | false> {
  const text = textOf(photos)
  const done = beginWait({ text: text('uploading'), delayMs: 0 })
  try {
    const going = (file: File) => ({ original, signal: signalOf?.(file), onProgress: (share: number) => onProgress?.(file, share) })
    const results = await Promise.all(files.map((file) => uploadOne(file, going(file))))
    const arrived = results.filter((result) => typeof result === 'object')
    const failed = results.filter((result) => result === false).length
    if (arrived.length === 0 && failed > 0) toast(text('uploadFailed'), { type: 'error' })
    else if (failed > 0) toast(text('someUploadsFailed', { n: failed }), { type: 'warning' })
    return arrived.length > 0 && { dataImg: arrived.map(({ url }) => url), dataHash: arrived.map(({ key }) => key) }
  } finally {
    done()
  }
}

type One = { original?: boolean; signal?: AbortSignal | undefined; onProgress?: (share: number) => void }

/** Uploads one image, made smaller first where it is large and not wanted as it is; false when it fails, 'off' when it was called off. */
export async function uploadOne(file: File, { original = false, ...going }: One = {}): Promise<{ url: string; key: string } | false | 'off'> {
  try {
    const image = original && file.size <= MOST_BYTES ? file : await shrinkImage(file)
    const config = await uploadConfig(Date.now())
    const sent = config && (await send(image, config, going))
    // The token ran out on the way: once more with a new one.
    const retry = sent === 'expired' ? await fetchUploadConfig() : undefined
    const result = retry ? await send(image, retry, going) : sent
    return typeof result === 'object' ? result : false
  } catch {
    return going.signal?.aborted ? 'off' : false
  }
}

async function send(file: File, { token, region, prefix }: UploadConfig, going: Omit<One, 'original'>) {
  const form = new FormData()
  form.append('token', token)
  form.append('file', file, file.name)
  const { status, text } = await postForm(region, form, { ...going, timeoutMs: TIMEOUT_MS })
  if (status === 401) return 'expired' as const
  const body: unknown = status >= 200 && status < 300 ? JSON.parse(text) : undefined
  if (typeof body !== 'object' || body === null || !('key' in body) || typeof body.key !== 'string') return false
  return { key: body.key, url: prefix + body.key }
}
