import { deleteCaches, keep } from './cached.ts'
import { page } from './page.ts'

declare const self: ServiceWorkerGlobalScope
/** The files of this build that every visit wants, and a name for all of them; written in by the build. */
declare const builtFiles: readonly string[]
declare const buildName: string

const current = `files-${buildName}`
const isFiles = (name: string) => name.startsWith('files-')
const shell = '/'

/** A file of another build with the same name is the same file. */
async function bring(file: string): Promise<void> {
  const known = file === shell ? undefined : await caches.match(file)
  const answer = known ?? (await fetch(file, { cache: file === shell ? 'reload' : 'default' }))
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  await keep(current, file, answer)
}

async function file(request: Request): Promise<Response> {
  const known = await caches.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await keep(current, request, answer.clone())
  return answer
}

/**
 * Keeps the app itself: the files of the first screen and the tabs at once, others as they are used. A new build takes over
 * at once and breaks no open page: names of files change with what is in them, and those of the build before stay.
 */
export function keepFiles(): void {
  self.addEventListener('install', (event) => {
    void self.skipWaiting()
    event.waitUntil(Promise.all([shell, ...builtFiles].map(bring)))
  })
  self.addEventListener('activate', (event) => {
    const tidyUp = async () => {
      const former = (await caches.keys()).filter((name) => isFiles(name) && name !== current).at(-1)
      await deleteCaches((name) => isFiles(name) && name !== current && name !== former)
      await self.clients.claim()
    }
    event.waitUntil(tidyUp())
  })
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== self.location.origin) return
    if (request.mode === 'navigate' && pathname === shell) event.respondWith(page(request, () => caches.match(shell, { cacheName: current })))
    else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  })
}
