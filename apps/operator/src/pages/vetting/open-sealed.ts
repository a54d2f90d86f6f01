import { pictureKind } from '@anxin/rules/picture-kind'
import { pictureSize } from '@anxin/rules/picture-size'
import type { Jwk } from '@anxin/rules/sealing/keys'
import { openPaper, openText } from '@anxin/rules/sealing/papers'
import type { ManageReply } from '@anxin/contract/manage/calls'

/** A paper of a record; `seen`: by this operator, since it was submitted. */
export type SealedPaper = { paperKey: string; label: string; seen: boolean }
/** What a paper is once it is open: words, or a picture in this tab's memory. */
export type Opened = { text: string } | { url: string }
export type VaultKeys = ReadonlyMap<string, Jwk>

type Sealed = Omit<ManageReply<'identity/openPaper'>, 'about' | 'kind'> & { about: string; kind: string }
const types: Readonly<Record<string, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
/** Far above what apps send, and no more than a tab shows without trouble: a few kilobytes may unpack to gigabytes. */
const mostPixels = 25_000_000
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

/** Opens a paper with the keys of the vault. Throws with another key, and where the paper is not what it is said to be. */
export async function openSealed({ kid, owner, about, kind, lock, body, realName }: Sealed, keys: VaultKeys): Promise<Opened> {
  const privateJwk = keys.get(kid)
  if (!privateJwk) throw new Error('another key')
  const claims = { owner, about, kind }
  if (body === undefined) return { text: `${realName ?? ''} ${await openText(privateJwk, claims, lock)}`.trim() }
  const picture = await openPaper(privateJwk, claims, { body: bytesOf(body), lock })
  // What it is, its bytes say: nothing else than a picture is ever shown.
  const type = types[pictureKind(picture) ?? '']
  const { width, height } = pictureSize(picture) ?? { width: Infinity, height: Infinity }
  if (type === undefined || width * height > mostPixels) throw new Error('no picture')
  return { url: URL.createObjectURL(new Blob([picture], { type })) }
}
