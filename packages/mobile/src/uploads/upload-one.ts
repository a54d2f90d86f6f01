import { postForm } from './post-form.ts'
import { shrinkImage, type Unusable } from './shrink-image.ts'
import { fetchUploadConfig, uploadConfig, type UploadConfig } from './upload-config.ts'

const TIMEOUT_MS = 60_000

/** Why an image did not arrive: what is wrong with it, too much to do for the server, or the network. */
export type Trouble = Unusable | 'uploadsBusy' | 'uploadFailed'

type One = { original?: boolean; signal?: AbortSignal | undefined; onProgress?: (share: number) => void }
type Arrived = { url: string; key: string }

/** Uploads one image, made smaller first where it is large and not wanted as it is. Says why it did not arrive; 'off' when it was called off. */
export async function uploadOne(file: File, { original = false, ...going }: One = {}): Promise<Arrived | Trouble | 'off'> {
  try {
    const image = await shrinkImage(file, { original })
    if (typeof image === 'string') return image
    const config = await uploadConfig(Date.now())
    const sent = config && (await send(image, config, going))
    // The token ran out on the way: once more with a new one.
    const retry = sent === 'expired' ? await fetchUploadConfig() : undefined
    const result = retry ? await send(image, retry, going) : sent
    return result === undefined || result === 'expired' ? 'uploadFailed' : result
  } catch {
    return going.signal?.aborted ? 'off' : 'uploadFailed'
  }
}

/** What the store says of a file that the browser took for a picture. */
const troubles: Readonly<Record<number, Trouble>> = { 413: 'tooManyPixels', 415: 'notPicture', 429: 'uploadsBusy', 503: 'uploadsBusy' }

async function send(file: File, { token, region, prefix }: UploadConfig, going: Omit<One, 'original'>): Promise<Arrived | Trouble | 'expired'> {
  const form = new FormData()
  form.append('token', token)
  form.append('file', file, file.name)
  const { status, text } = await postForm(region, form, { ...going, timeoutMs: TIMEOUT_MS })
  if (status === 401) return 'expired'
  const body: unknown = status >= 200 && status < 300 ? JSON.parse(text) : undefined
  if (typeof body !== 'object' || body === null || !('key' in body) || typeof body.key !== 'string') return troubles[status] ?? 'uploadFailed'
  return { key: body.key, url: prefix + body.key }
}
