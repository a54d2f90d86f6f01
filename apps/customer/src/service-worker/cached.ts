/** Keeps an answer, and at most so many of its kind: the oldest go first. Where the device has no room left nothing is kept, and nothing breaks. */
export async function keep(cacheName: string, request: RequestInfo, answer: Response, { most = Infinity } = {}): Promise<void> {
  try {
    const cache = await caches.open(cacheName)
    await cache.put(request, answer)
    if (most === Infinity) return
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
  } catch {
    // Of what takes up the room, pictures are missed least.
    await caches.delete('pictures')
  }
}

/** Throws away the kinds that `isOld` names. */
export async function deleteCaches(isOld: (cacheName: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}
