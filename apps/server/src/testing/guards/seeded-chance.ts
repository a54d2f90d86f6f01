// Loaded with `--import` before anything else: chance in this process comes from a seed, so that two runs of the same code draw the same.
import { AsyncLocalStorage } from 'node:async_hooks'
import crypto, { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import { seededRsa } from './seeded-rsa.ts'

let label = 'start'
const counts = new Map<string, number>()
const works = new Map<string, number>()

/** What the product and the tests draw from here on depends on this label alone, not on what was drawn before. */
export function drawUnder(next: string): void {
  label = next
  works.clear()
  for (const stream of counts.keys()) if (!stream.startsWith('simulators')) counts.delete(stream)
}

const within = new AsyncLocalStorage<string>()
/** What this work draws depends on its name, on how often there was such work under the label, and on nothing that is under way or went before. */
export function drawApart<T>(work: string, way: () => T): T {
  const nth = (works.get(work) ?? 0) + 1
  works.set(work, nth)
  return within.run(`${label} ${work} ${nth}`, way)
}

/**
 * Who draws. The simulators answer when they come to it, so their streams know no label; what libraries draw reaches no answer. The product also draws when a
 * timer or a notification says so, which takes nothing from the tests.
 */
function drawer(): 'product' | 'tests' | 'simulators' | 'library' {
  const frames = (new Error('who').stack ?? '').split('\n').filter((line) => line.includes('file://') && !line.includes('/seeded-'))
  const [first = ''] = frames
  if (first.includes('/node_modules/')) return 'library'
  if (first.includes('/simulators/')) return 'simulators'
  return first.includes('/testing/') ? 'tests' : 'product'
}

function seededBytes(stream: string, size: number): Buffer {
  const own = within.getStore()
  const under = stream.startsWith('simulators') ? 'simulators' : (own ?? label)
  const counted = own ? `${stream} within ${own}` : stream
  const nth = counts.get(counted) ?? 0
  counts.set(counted, nth + 1)
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) => createHash('sha256').update(`${under}|${stream}|${nth}|${block}`).digest())
  return Buffer.concat(blocks).subarray(0, size)
}

const real = { randomBytes: crypto.randomBytes, random: Math.random }
const draw = (kind: string, size: number): Buffer => {
  const who = drawer()
  return who === 'library' ? real.randomBytes(size) : seededBytes(`${who} ${kind} ${size}`, size)
}

type Told<T> = (error: null, value: T) => void
const telling = <T>(value: T, told?: Told<T>): T | undefined => {
  if (!told) return value
  process.nextTick(told, null, value)
  return undefined
}

const between = (min: number, max: number) => min + (draw('int', 6).readUIntBE(0, 6) % (max - min))
function randomInt(a: number, b?: number | Told<number>, told?: Told<number>) {
  const value = typeof b === 'number' ? between(a, b) : between(0, a)
  return telling(value, typeof b === 'function' ? b : told)
}

function randomUUID() {
  const bytes = draw('uuid', 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

type Encoding = { type: 'pkcs8' | 'spki'; format: 'pem' }
type Pair = { modulusLength?: number; privateKeyEncoding?: Encoding; publicKeyEncoding?: Encoding }
const makePair = crypto.generateKeyPairSync
let pairs = 0
/** RSA pairs are made of seeded primes: what they sign stands in answers. */
function generateKeyPairSync(type: string, given: Pair = {}) {
  // safe: only the type differs from the real one's
  if (type !== 'rsa') return makePair(type as 'ed25519', given as object)
  const privateKey = createPrivateKey({ key: seededRsa(given.modulusLength ?? 2048, `pair ${pairs++}`), format: 'jwk' })
  const written = (key: KeyObject, encoding: Encoding | undefined) => (encoding ? key.export(encoding as never) : key)
  return { privateKey: written(privateKey, given.privateKeyEncoding), publicKey: written(createPublicKey(privateKey), given.publicKeyEncoding) }
}
const generateKeyPair = Object.assign(() => undefined, {
  [promisify.custom]: (type: string, given: Pair) => Promise.resolve(generateKeyPairSync(type, given)),
})

Object.assign(crypto, {
  randomBytes: (size: number, told?: Told<Buffer>) => telling(draw('bytes', size), told),
  randomInt,
  randomUUID,
  generateKeyPairSync,
  generateKeyPair,
})
syncBuiltinESMExports()
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID })
Math.random = () => (drawer() === 'library' ? real.random() : draw('float', 6).readUIntBE(0, 6) / 2 ** 48)

// Passwords and pins by the hundred: their hashes are made cheap. What is compared with them reads its cost from the hash.
type Argon = { hash: (text: string, options?: object) => Promise<string> }
// safe: the package's own exports, whose names the product imports after this
const argon = createRequire(import.meta.url)('@node-rs/argon2') as Argon
const hash = argon.hash
argon.hash = (text, options) => hash(text, { ...options, memoryCost: 64, timeCost: 1, salt: seededBytes('salt', 16) })
