import type { Page } from '@playwright/test'

/** In the page: everything that it keeps in the browser, as one text. */
const kept = `(async () => {
  const parts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state), document.cookie, location.href]
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done, failed) => Object.assign(indexedDB.open(name), { onsuccess: ({ target }) => done(target.result), onerror: failed }))
    for (const store of database.objectStoreNames) {
      const rows = await new Promise((done, failed) =>
        Object.assign(database.transaction(store).objectStore(store).getAll(), { onsuccess: ({ target }) => done(target.result), onerror: failed }),
      )
      parts.push(JSON.stringify(rows))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) parts.push(request.url, await (await cache.match(request)).text())
  }
  return parts.join('\\n')
})()`

/** What a page keeps in the browser's stores. */
export const keptInBrowser = (page: Page) => page.evaluate<string>(kept)

/** Whether a text is anywhere in the memory of a page's scripts, once what nobody needs is gone. */
export async function isInMemory(page: Page, text: string): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page)
  let snapshot = ''
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    snapshot += chunk
  })
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return snapshot.includes(text)
}
