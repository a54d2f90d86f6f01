import { randomBytes } from 'node:crypto'

/** What a private key begins with: where a file belongs is in its key, so no row has to say it. */
const privateFolder = 'private/'

export const isPrivateKey = (key: string): boolean => key.startsWith(privateFolder)

/** Letters, digits, - and _ in folders of the same, then one ending: nothing a path can climb out with. */
export const isStoreKey = (key: string): boolean =>
  key.length <= 200 && (isPrivateKey(key) ? /^[\w-]+(\/[\w-]+)+\.[a-z0-9]{1,8}$/ : /^[\w-]+(\/[\w-]+)*\.(jpg|png|webp|gif)$/).test(key)

/** 128 random bits in folders of some thousand: neither who uploaded nor when can be read from it, and none can be guessed. */
export const newUploadKey = (ending: 'jpg' | 'webp'): string => drawn('p/', ending)

/** The same for a file that only short-lived links open. */
export const newPrivateKey = (ending: string): string => drawn(privateFolder, ending)

function drawn(folder: string, ending: string): string {
  const random = randomBytes(16).toString('hex')
  return `${folder}${random.slice(0, 3)}/${random}.${ending}`
}
