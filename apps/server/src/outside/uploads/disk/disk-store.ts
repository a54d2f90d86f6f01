import { mkdir, readFile, statfs } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { GatewayError } from '../../gateway-error.ts'
import { checkedStore, originsOf } from '../checked-store.ts'
import { isPrivateKey } from '../keys.ts'
import type { StoredFile, UploadSettings } from '../port.ts'
import { filesUnder } from './files-under.ts'
import { linkSigner } from './private-links.ts'
import { serveFiles } from './serve-files.ts'
import { thumbnailsIn } from './thumbnails.ts'
import { clearDrafts, removeWhole, unlessMissing, writeWhole } from './whole-files.ts'

/** `keptFreeBytes`: below so much free space nothing more is stored. */
export type DiskSettings = { folder: string; publicUrl: string; keptFreeBytes: number }

const filesPath = '/files/'

/** A folder of this machine: public files in one folder, private ones in another, and beside both, on the same file system, drafts and small copies. */
export const diskUploads = ({ folder: given, publicUrl, keptFreeBytes }: DiskSettings): UploadSettings => {
  const folder = resolve(given)
  const prefix = `${publicUrl}${filesPath}`
  const rooms = { public: join(folder, 'public'), private: folder, drafts: join(folder, 'drafts') }
  // A private key begins with the name of its folder.
  const fileOf = (key: string) => join(isPrivateKey(key) ? rooms.private : rooms.public, key)

  return {
    prefix,
    origins: originsOf(publicUrl),
    privateOrigins: originsOf(publicUrl),
    open({ now, secrets }) {
      const links = linkSigner({ secrets, now })
      const get = (key: string) => readFile(fileOf(key)).catch(unlessMissing)
      const thumbnails = thumbnailsIn(join(folder, 'thumbnails'), async (key) => (await get(key)) !== undefined)
      const store = checkedStore({
        urlOf: (key) => prefix + key,
        privateUrlOf: async (key, seconds) => prefix + links.sign(key, seconds),

        async put({ key, bytes }: StoredFile) {
          await mkdir(rooms.drafts, { recursive: true, mode: 0o750 })
          await requireSpace(folder, bytes.byteLength + keptFreeBytes)
          await writeWhole({ file: fileOf(key), draft: join(rooms.drafts, randomUUID()), bytes })
        },

        async remove(key) {
          await removeWhole(fileOf(key))
          await thumbnails.remove(key)
        },
        // safe: what readFile gives is a copy of its own, in ordinary memory
        get: async (key) => (await get(key)) as Buffer<ArrayBuffer> | undefined,
        list: (kind) => (kind === 'private' ? filesUnder(rooms.private, 'private/') : filesUnder(rooms.public, '')),
      })
      return {
        ...store,
        async register(http) {
          await clearDrafts(rooms.drafts, now())
          await serveFiles(http, { store, thumbnails, opens: links.opens })
        },
      }
    },
  }
}

async function requireSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed) throw new GatewayError('DISK_FULL', 'the folder of uploads has too little free space')
}
