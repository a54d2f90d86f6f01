import type { Language } from '@anxin/words/words'

/** The service worker reads no local storage: what it must know of this device lies in a cache of its own. */
export const deviceCache = 'anxin-device'
const address = '/device/language'

type Stores = Pick<CacheStorage, 'open'>

/** Leaves the language for the service worker. */
export async function leaveLanguage(stores: Stores, language: Language): Promise<void> {
  await (await stores.open(deviceCache)).put(address, new Response(language))
}

/** The language chosen on this device, else the browser's. */
export async function leftLanguage(stores: Stores, browsers: string): Promise<Language> {
  const left = await (await stores.open(deviceCache)).match(address).then(
    (kept) => kept?.text(),
    () => undefined,
  )
  if (left === 'en' || left === 'zh-CN') return left
  return browsers.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}
