import { keep } from './cached.ts'

declare const self: ServiceWorkerGlobalScope

const most = 200
/** Stores that let no other origin read what they show: of these nothing can be kept without filling the device. */
const shut = new Set<string>()

async function picture(request: Request): Promise<Response> {
  const known = await caches.match(request.url, { cacheName: 'pictures' })
  if (known) return known
  const { origin } = new URL(request.url)
  if (shut.has(origin)) return fetch(request)
  try {
    const answer = await fetch(request.url, { mode: 'cors', credentials: 'omit' })
    if (answer.ok) await keep('pictures', request.url, answer.clone(), { most })
    return answer
  } catch {
    if (navigator.onLine) shut.add(origin)
    return fetch(request)
  }
}

/** Keeps the pictures seen last. A picture never changes under its address. */
export function keepPictures(): void {
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    const isOfApp = origin === self.location.origin && /^\/(assets\/|[^/]*$)/.test(pathname)
    if (request.method === 'GET' && request.destination === 'image' && !isOfApp) event.respondWith(picture(request))
  })
}
