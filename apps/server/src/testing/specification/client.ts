import { publicEncrypt, constants, createPublicKey } from 'node:crypto'
import { specifiedCalls, type SpecifiedPath } from './specified-calls.ts'

type Values = Record<string, unknown>
type SpecifiedAnswer = { code: number; data: any; msg: string } // oxlint-disable-line no-explicit-any -- tests read whatever a call answers

/** Of a chunk that RSA-2048 with OAEP and SHA-256 takes. */
const chunkBytes = 190

/** What calls were answered, by their path in the specification. */
export type Heard = Map<SpecifiedPath, SpecifiedAnswer[]>

/**
 * A client written from the specification alone: its paths, verbs, headers, encodings and names of fields. It speaks HTTP with a server
 * that listens, and knows nothing of the contract.
 */
export function specificationClient(base: string, heard: Heard = new Map()) {
  let token: string | undefined
  let key: { publicKey: string; publicKeyId: string } | undefined

  async function call(path: SpecifiedPath, given: Values = {}): Promise<SpecifiedAnswer> {
    const [method, , body] = specifiedCalls.find(([, one]) => one === path) ?? ['GET', path, 'query']
    const { id, ...rest } = given
    const inPath = path.includes('{id}')
    const values = stripped(inPath ? rest : given)
    const url = new URL(base + path.replace('{id}', encodeURIComponent(String(id))))
    const form = new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, plain(value)]))
    if (method === 'GET') url.search = form.toString()
    const reply = await fetch(url, {
      method,
      headers: {
        espType: 'h5',
        deviceBrand: 'Web',
        upVersion: '2.2.3',
        ...(token !== undefined && { token, authorization: `Bearer ${token}` }),
        ...(body === 'json' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: body === 'json' ? JSON.stringify(values) : form }),
    })
    if (reply.status !== 200) throw new Error(`${path}: HTTP ${reply.status} ${await reply.text()}`)
    // safe: the envelope of every answer
    const answer = (await reply.json()) as SpecifiedAnswer
    heard.set(path, [...(heard.get(path) ?? []), answer])
    return answer
  }

  /** As call, for a request that nothing speaks against; what it answers. */
  async function done(path: SpecifiedPath, given?: Values) {
    const { code, msg, data } = await call(path, given)
    if (code !== 200) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  /** These fields sealed with the key of the configuration, with what says so beside them. */
  async function sealed(fields: Record<string, string>): Promise<Values> {
    key ??= await done('/api/sundry/user/getConfigure')
    const publicKey = createPublicKey({ key: Buffer.from(key?.publicKey ?? '', 'base64'), format: 'der', type: 'spki' })
    const seal = (text: string) =>
      chunksOf(Buffer.from(text))
        .map((chunk) => publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, chunk).toString('base64'))
        .join('.')
    const entries = Object.entries(fields).map(([name, text]) => [name, seal(text)])
    return { ...Object.fromEntries(entries), encrypted: '1', keyId: key?.publicKeyId }
  }

  /** Uploads a picture where the configuration says; its key, and where everybody sees it. */
  async function upload(picture: Uint8Array<ArrayBuffer>): Promise<{ key: string; url: string }> {
    const { token: allowed, region, prefix } = await done('/my/common/qnConfig')
    const form = new FormData()
    form.set('token', allowed)
    form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg')
    const reply = await fetch(region, { method: 'POST', body: form })
    // safe: the answer of the store
    const { key: stored } = (await reply.json()) as { key: string }
    return { key: stored, url: prefix + stored }
  }

  return {
    call,
    done,
    sealed,
    upload,
    heard,
    signInWith: (session: string) => {
      token = session
    },
  }
}
export type SpecificationClient = ReturnType<typeof specificationClient>

/** The client drops empty values, never zero or false. */
const stripped = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''))
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const chunksOf = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, at) => bytes.subarray(at * chunkBytes, (at + 1) * chunkBytes))
