import { call } from '../request/call.ts'
import { local, parsed } from '../storage/storage.ts'

/** Where images go: multipart POST with `token` to `region`; they show at `prefix` + key. `expireAt` epoch ms. */
export type UploadConfig = { token: string; region: string; prefix: string; expireAt: number }

const KEY = 'uploadConfig'
const MARGIN_MS = 60_000

/** Asks for the upload config and keeps it on this device; an app does so at launch. A refusal is passed over. */
export async function fetchUploadConfig(): Promise<UploadConfig | undefined> {
  try {
    const config = await call('qnConfig', {}, { quiet: true })
    local.setItem(KEY, JSON.stringify(config))
    return config
  } catch {
    return kept()
  }
}

/** The config to upload with: the one kept while it is valid, else a new one. */
export async function uploadConfig(now: number): Promise<UploadConfig | undefined> {
  const config = kept()
  return config && config.expireAt - MARGIN_MS > now ? config : fetchUploadConfig()
}

function kept(): UploadConfig | undefined {
  return parsed<UploadConfig>(local.getItem(KEY))
}
