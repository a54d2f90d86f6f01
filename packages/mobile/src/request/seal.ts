/** What getConfigure says about the key. */
export type SealKey = { publicKey: string; publicKeyId: string }

/** Sealed fields with the marks beside them; plain ones where the browser has no WebCrypto. */
export type Sealed<F extends string> = Record<F, string> & { encrypted?: '1'; keyId?: string }

// RSA-2048 with OAEP and SHA-256 takes this much of a message at once.
const CHUNK_BYTES = 190

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/**
 * Seals a secret for the server alone: UTF-8 in chunks of at most 190 bytes, each encrypted with RSA-OAEP and
 * SHA-256, in base64, joined with `.`. `publicKey` is SPKI DER in base64.
 */
export async function seal(secret: string, publicKey: string, { subtle } = globalThis.crypto): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await subtle.importKey('spki', bytesOf(publicKey), algorithm, false, ['encrypt'])
  const chunks = chunksOf(new TextEncoder().encode(secret))
  const sealed = await Promise.all(chunks.map((chunk) => subtle.encrypt(algorithm, key, chunk)))
  return sealed.map((chunk) => base64(new Uint8Array(chunk))).join('.')
}

/**
 * The fields of a call that carry secrets, sealed, with `encrypted` and `keyId` beside. A page on plain http other
 * than localhost has no WebCrypto: the fields then go as they are, and a server that wants them sealed refuses.
 */
export async function sealFields<F extends string>(fields: Record<F, string>, { publicKey, publicKeyId }: SealKey): Promise<Sealed<F>> {
  if (!globalThis.crypto?.subtle) return { ...fields }
  const names = Object.keys(fields) as F[]
  const values = await Promise.all(names.map((name) => seal(fields[name], publicKey)))
  // safe: each name got the value at its place
  const sealed = Object.fromEntries(names.map((name, at) => [name, values[at]])) as Record<F, string>
  return { ...sealed, encrypted: '1', keyId: publicKeyId }
}

/** Cuts between characters, so that each chunk is text on its own. */
function chunksOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const chunks = []
  let from = 0
  do {
    let to = Math.min(from + CHUNK_BYTES, bytes.length)
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to--
    chunks.push(bytes.slice(from, to))
    from = to
  } while (from < bytes.length)
  return chunks
}
