type Sent = { status: number; text: string }
type Going = { timeoutMs: number; signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined }

/** Posts a form and tells how much of it has gone, from 0 to 1. Fails when it is called off, after the time limit, and without a network. */
export function postForm(url: string, form: FormData, { timeoutMs, signal, onProgress }: Going): Promise<Sent> {
  if (signal?.aborted) return Promise.reject(signal.reason)
  // Only the older interface of browsers tells how much has gone; where it is missing nobody looks on.
  if (!('XMLHttpRequest' in globalThis)) return fetched(url, form, { timeoutMs, signal })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = request.ontimeout = () => reject(new TypeError('upload failed'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

async function fetched(url: string, form: FormData, { timeoutMs, signal }: Going): Promise<Sent> {
  const limit = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', body: form, signal: signal ? AbortSignal.any([signal, limit]) : limit })
  return { status: response.status, text: await response.text() }
}
