import { photos } from '@anxin/words/photos'
import { chooseImages } from './choose-images.ts'
import { beginWait } from '../overlays/request-indicator.ts'
import { shrinkImage } from './shrink-image.ts'
import { textOf } from '../language/text.ts'
import { toast } from '../overlays/toast.ts'
import { fetchUploadConfig, uploadConfig, type UploadConfig } from './upload-config.ts'

const TIMEOUT_MS = 60_000

/** `dataImg`: full addresses to show. `dataHash`: keys to send. Both in the order chosen, without the failed. */
export type Uploaded = { dataImg: string[]; dataHash: string[] }

type Limits = { limit?: number; total?: number; already?: number }
type Pick = Limits & { onChosen?: (files: readonly File[]) => void }

/**
 * How many images one pick may bring: the lesser of the limit for one pick (9) and the room left. A selection
 * that already exceeds its total gives 10, as the specification has it.
 */
export function allowedCount({ limit = 9, total = 9, already = 0 }: Limits = {}): number {
  return already > total ? 10 : Math.min(limit, total - already)
}

/**
 * Lets the person choose images and uploads them; false when none was chosen, when too many were (nothing is
 * uploaded then), or when none arrived. `limit` for one pick, `total` for all, `already` chosen before.
 * `onChosen` hears of the files before they go up.
 */
export async function pickImages({ onChosen, ...limits }: Pick = {}): Promise<Uploaded | false> {
  const text = textOf(photos)
  const most = allowedCount(limits)
  const tooMany = () => {
    toast(text('tooManyImages', { n: most || (limits.total ?? 9) }), { type: 'warning' })
    return false as const
  }
  if (most === 0) return tooMany()

  const files = await chooseImages(most > 1)
  if (files === 'failed') toast(text('pickFailed'), { type: 'error' })
  if (files === 'failed' || files.length === 0) return false
  if (files.length > most) return tooMany()
  onChosen?.(files)
  return uploadAll(files)
}

/** Uploads images under the indicator 上传图片中 and says how many failed; false when all did. */
export async function uploadAll(files: readonly File[]): Promise<Uploaded | false> {
  const text = textOf(photos)
  const done = beginWait({ text: text('uploading'), delayMs: 0 })
  try {
    const results = await Promise.all(files.map((file) => uploadOne(file)))
    const arrived = results.filter((result) => result !== false)
    const failed = results.length - arrived.length
    if (arrived.length === 0) toast(text('uploadFailed'), { type: 'error' })
    else if (failed > 0) toast(text('someUploadsFailed', { n: failed }), { type: 'warning' })
    return arrived.length > 0 && { dataImg: arrived.map(({ url }) => url), dataHash: arrived.map(({ key }) => key) }
  } finally {
    done()
  }
}

/** Uploads one image, made smaller first where it is large; false when it fails. */
export async function uploadOne(file: File): Promise<{ url: string; key: string } | false> {
  try {
    const image = await shrinkImage(file)
    const config = await uploadConfig(Date.now())
    const sent = config && (await send(image, config))
    // The token ran out on the way: once more with a new one.
    const retry = sent === 'expired' ? await fetchUploadConfig() : undefined
    const result = retry ? await send(image, retry) : sent
    return typeof result === 'object' ? result : false
  } catch {
    return false
  }
}

async function send(file: File, { token, region, prefix }: UploadConfig) {
  const form = new FormData()
  form.append('token', token)
  form.append('file', file, file.name)
  const response = await fetch(region, { method: 'POST', body: form, signal: timeLimit() })
  if (response.status === 401) return 'expired' as const
  const body: unknown = response.ok ? await response.json() : undefined
  if (typeof body !== 'object' || body === null || !('key' in body) || typeof body.key !== 'string') return false
  return { key: body.key, url: prefix + body.key }
}

function timeLimit(): AbortSignal {
  const abort = new AbortController()
  setTimeout(() => abort.abort(), TIMEOUT_MS)
  return abort.signal
}
