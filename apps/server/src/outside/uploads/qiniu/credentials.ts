import { createHmac } from 'node:crypto'

type Keys = { accessKey: string; secretKey: string }

// The vendor's base64url keeps the padding.
const urlSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_')
const encode = (text: string) => urlSafe(Buffer.from(text).toString('base64'))
const signature = ({ secretKey }: Keys, text: string) => urlSafe(createHmac('sha1', secretKey).update(text).digest('base64'))

/** accessKey:signature:policy, the vendor's upload token; the policy is base64url of its JSON. */
export function uploadToken(keys: Keys, policy: object): string {
  const encoded = encode(JSON.stringify(policy))
  return `${keys.accessKey}:${signature(keys, encoded)}:${encoded}`
}

/** QBox accessKey:signature, the vendor's credential for managing what is stored: it signs path and query. */
export const manageCredential = (keys: Keys, { pathname, search }: URL): string => `QBox ${keys.accessKey}:${signature(keys, `${pathname}${search}\n`)}`

/** How a management call names a file. */
export const entryOf = (bucket: string, key: string): string => encode(`${bucket}:${key}`)

/** The address of a file of a private bucket, which holds until `deadline` in seconds. */
export function downloadUrl(keys: Keys, url: string, deadline: number): string {
  const asked = `${url}?e=${deadline}`
  return `${asked}&token=${keys.accessKey}:${signature(keys, asked)}`
}
