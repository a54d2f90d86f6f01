import { GatewayError } from '../../gateway-error.ts'
import { isStoreKey } from '../keys.ts'
import type { ListedFile } from '../port.ts'

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }
const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replace(/&\w+;/g, (entity) => entities[entity] ?? entity)

/** A page of a bucket (ListObjectsV2). Keys of ours need no XML reader: they are letters, digits and four signs. */
export function readPage(xml: string): { files: ListedFile[]; next: string | undefined } {
  if (!xml.includes('<ListBucketResult')) throw new GatewayError('BAD_ANSWER', 'the answer is no list of a bucket')
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    size: Number(textOf(entry, 'Size')),
    storedAt: new Date(textOf(entry, 'LastModified') ?? 0),
  }))
  return { files: files.filter(({ key }) => isStoreKey(key)), next: textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : undefined }
}
