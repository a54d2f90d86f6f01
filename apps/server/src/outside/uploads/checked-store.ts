import { isPrivateKey, isStoreKey } from './keys.ts'
import { privateLinkSeconds, type UploadStore } from './port.ts'

/** What a vendor's folder implements; what is asked of it has been checked. */
type VendorStore = Omit<UploadStore, 'privateUrlOf'> & { privateUrlOf: (key: string, seconds: number) => Promise<string> }

/** The rules of every store in one place: which keys there are, that private files have no public address, how long a link lives. */
export function checkedStore(store: VendorStore): UploadStore {
  return {
    ...store,
    urlOf(key) {
      if (isPrivateKey(key)) throw new Error('a private file has no public address')
      return key === '' || /^https?:\/\//.test(key) ? key : store.urlOf(key)
    },
    async privateUrlOf(key, seconds = privateLinkSeconds) {
      if (!isPrivateKey(required(key))) throw new Error('a public file needs no private link')
      if (!Number.isInteger(seconds) || seconds < 1 || seconds > privateLinkSeconds)
        throw new RangeError(`a private link lives 1 to ${privateLinkSeconds} seconds`)
      return store.privateUrlOf(key, seconds)
    },
    put: async (file) => store.put({ ...file, key: required(file.key) }),
    remove: async (key) => store.remove(required(key)),
    get: async (key) => store.get(required(key)),
  }
}

function required(key: string): string {
  if (!isStoreKey(key)) throw new Error('no key of a stored file')
  return key
}

/** The origin of an address, for the content policies of pages. */
export const originsOf = (url: string | undefined): string[] => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [])
