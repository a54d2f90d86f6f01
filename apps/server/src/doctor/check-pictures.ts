import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { secretsOf } from '../derived-key.ts'
import { newUploadKey } from '../outside/uploads/keys.ts'
import { usualUploadVendor } from '../outside/uploads/vendors.ts'
import { withFormerStore } from '../outside/uploads/read-uploads.ts'
import type { Asking, Finding } from './finding.ts'
import { freeSpace } from './free-space.ts'
import { reachLine, tryLine } from './reach.ts'

/** Where pictures and papers are stored: a folder that can be written, or a store that can be reached; `calls` stores a picture and removes it. */
export async function checkPictures(asking: Asking, config: Partial<Config>): Promise<Finding[]> {
  const { say, env } = asking
  const { uploads, appSecret } = config
  const store = withFormerStore(env).UPLOADS || usualUploadVendor
  const folder = store === 'disk' ? env.UPLOADS_FOLDER : undefined
  if (folder) return [await folderLine(asking, folder), ...(await freeSpace(asking, { part: 'pictures', folder, isHere: true }))]
  const [origin] = uploads?.origins ?? []
  if (!uploads || !appSecret || origin === undefined)
    return [{ part: 'pictures', level: 'missing', said: say('picturesMissing'), remedy: say('picturesRemedy') }]
  const reached = await reachLine(asking, { part: 'pictures', name: say('picturesStore'), url: origin })
  if (!asking.calls) return [reached]
  const act = async () => {
    const opened = uploads.open({ now: asking.now, secrets: secretsOf({ ...config, appSecret }) })
    const key = newUploadKey('webp')
    await opened.put({ key, bytes: smallestWebp(), mime: 'image/webp' })
    await opened.remove(key)
  }
  return [reached, await tryLine(asking, { part: 'pictures', name: say('picturesStore'), act })]
}

async function folderLine({ say }: Asking, folder: string): Promise<Finding> {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
    return { part: 'pictures', level: 'ok', said: say('picturesDisk', { folder }) }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { part: 'pictures', level: 'missing', said: say('picturesUnwritable', { folder, why }), remedy: say('picturesRemedy') }
  }
}

/** One transparent pixel. */
const smallestWebp = () => new Uint8Array(Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'))
