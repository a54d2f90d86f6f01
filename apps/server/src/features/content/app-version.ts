import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { usualContent } from '@anxin/words/stored/usual-content'

const current = {
  h5: { version: '2.2.3', versionCode: 223 },
  android: { version: '2.2.3', versionCode: 110 },
  ios: { version: '2.2.3', versionCode: 110 },
}
const publishedAt = Date.UTC(2026, 10, 1)

/** The newest version of a platform; status 1 offers it to clients that name an older number. */
export function appVersion({ platform, version }: Parsed<'appVersion'>, publicUrl: string): Reply<'appVersion'> {
  const newest = current[platform]
  const status = version !== undefined && version < newest.versionCode ? 1 : 0
  return { ...newest, status, force: false, note: usualContent.release, url: publicUrl, publishedAt }
}
