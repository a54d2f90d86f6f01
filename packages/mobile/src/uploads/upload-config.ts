import { call } from '../request/call.ts'
import { session } from '../session/session.ts'
import { local, parsed } from '../storage/storage.ts'

/** Where images go: multipart POST with `token` to `region`; they show at `prefix` + key. `expireAt` epoch ms. */
export type UploadConfig = { token: string; region: string; prefix: string; expireAt: number }

type StoredConfig = UploadConfig & { of?: string }

const KEY = 'uploadConfig'
const MARGIN_MS = 60_000

/** Pictures belong to anyone who sends them: what a guest, or somebody else, was given puts them under the wrong name. */
const whose = () => (session.signedIn() ? session.account() || 'somebody' : 'guest')

/** Asks for the upload config and keeps it on this device; an app does so at launch. A refusal is passed over. */
export async function fetchUploadConfig(): Promise<UploadConfig | undefined> {
  const of = whose()
  try {
    const config = await call('qnConfig', {}, { quiet: true })
    local.setItem(KEY, JSON.stringify({ ...config, of }))
    return config
  } catch {
    return stored()
  }
}

/** The config to upload with: the one kept while it is valid, else a new one. */
export async function uploadConfig(now: number): Promise<UploadConfig | undefined> {
  const config = stored()
  return config && config.expireAt - MARGIN_MS > now ? config : fetchUploadConfig()
}

function stored(): UploadConfig | undefined {
  const config = parsed<StoredConfig>(local.getItem(KEY))
  return config?.of === whose() ? config : undefined
}
