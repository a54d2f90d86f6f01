import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Vendors } from '../vendors.ts'
import { imageTypeOf, reencode, thumbnail, thumbnailWidths } from './image.ts'
import { listPage } from './list-page.ts'
import { allowsMime, entryOf, isSafeKey, keyFor, readToken, requireDownload, requireManager, UploadRefusal } from './policy.ts'

export type UploadOptions = {
  folder: string
  keys: Vendors['upload']
  now: () => Date
  /** Where browsers reach this process. */
  origin: () => string
  /** Makes a file that nobody uploaded when it is first asked for; undefined for a key that is none of its own. */
  make?: ((key: string) => Promise<Buffer | undefined>) | undefined
}

const maxBytes = 10 * 1024 * 1024
const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png', 'image/gif': 'gif' }
const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp', png: 'image/png', gif: 'image/gif' }

type Form = { bytes: Buffer; declared: string; fields: Record<string, string> }

async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new UploadRefusal(400, 'multipart/form-data expected')
  let file: { bytes: Buffer; declared: string } | undefined
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== 'file' || file) throw new UploadRefusal(400, 'exactly one file field named file expected')
    file = { bytes: await bytesOf(part), declared: part.mimetype }
  }
  if (!file) throw new UploadRefusal(400, 'file missing')
  return { ...file, fields }
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch {
    throw new UploadRefusal(413, '文件过大')
  }
}

/** The vendor's file hash: stable for equal bytes. */
const hashOf = (bytes: Buffer) => `F${createHash('sha1').update(bytes).digest('base64url')}`

async function writeWhole(file: string, bytes: Buffer) {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, bytes)
  await rename(draft, file)
}

/** A status of the vendor's own is none that the framework would send. */
function sendStatus(reply: FastifyReply, status: number, error: string) {
  if (status < 600) return reply.code(status).send({ error })
  reply.hijack()
  reply.raw.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
  return reply
}

/** Everything under /upload: form upload by token, removing by credential, and the files themselves. */
export function openUpload({ folder, keys, now, origin, make }: UploadOptions) {
  const folderOf = (bucket: string) => join(folder, bucket === keys.privateBucket ? 'private' : 'files')
  const fileOf = (key: string, bucket = keys.bucket) => join(folderOf(bucket), key)
  const underway = new Map<string, Promise<boolean>>()
  const thumbOf = (key: string, width: number) => join(folder, 'thumbnails', String(width), `${key}.webp`)

  async function store(form: Form) {
    const { bytes, declared, fields } = form
    const policy = readToken(fields['token'], keys, now())
    if (bytes.length === 0) throw new UploadRefusal(400, 'file missing')
    if (policy.fsizeLimit !== undefined && bytes.length > policy.fsizeLimit) throw new UploadRefusal(413, '文件过大')
    if (policy.scope.startsWith(`${keys.privateBucket}:`)) return storePrivate(bytes, policy.scope.slice(keys.privateBucket.length + 1))
    const mime = await imageTypeOf(bytes, declared)
    if (!allowsMime(policy, mime)) throw new UploadRefusal(415, '仅支持图片')

    // A token for one key is the owner's own: the vendor keeps what it gets. What strangers send by a token of the bucket is written again here.
    const isNamed = policy.scope.includes(':')
    const image = isNamed ? { bytes, ext: endings[mime] ?? '' } : await reencode(bytes, mime)
    const hash = hashOf(image.bytes)
    const key = keyFor({ policy, uuid: randomUUID(), hash, ext: image.ext, now: now() })
    if (isNamed && fields['key'] !== undefined && fields['key'] !== policy.scope.slice(policy.scope.indexOf(':') + 1))
      throw new UploadRefusal(403, "key doesn't match with scope")
    if (existsSync(fileOf(key)) && (policy.insertOnly || !isNamed)) throw new UploadRefusal(614, 'file exists')

    await writeWhole(fileOf(key), image.bytes)
    return { key, hash, ...('width' in image && { width: image.width, height: image.height }), size: image.bytes.length }
  }

  /** Files of every kind, as they come. */
  async function storePrivate(bytes: Buffer, key: string) {
    if (!isSafeKey(key, true)) throw new UploadRefusal(400, 'invalid key')
    const file = fileOf(key, keys.privateBucket)
    if (existsSync(file)) throw new UploadRefusal(614, 'file exists')
    await writeWhole(file, bytes)
    return { key, hash: hashOf(bytes), size: bytes.length }
  }

  /** Whether the store has the file, by now; those who ask at the same time wait for one making. */
  async function isThere(key: string, bucket = keys.bucket): Promise<boolean> {
    const file = fileOf(key, bucket)
    if (existsSync(file)) return true
    if (!make) return false
    const making = underway.get(file) ?? makeFile({ key, file }, make).finally(() => underway.delete(file))
    underway.set(file, making)
    return making
  }

  async function makeFile({ key, file }: { key: string; file: string }, draw: NonNullable<typeof make>): Promise<boolean> {
    const bytes = await draw(key)
    if (bytes) await writeWhole(file, bytes)
    return bytes !== undefined
  }

  async function read(key: string, width: number | undefined): Promise<Buffer | undefined> {
    if (!isSafeKey(key) || !(await isThere(key))) return undefined
    if (width === undefined) return readFile(fileOf(key))
    const cached = thumbOf(key, width)
    if (existsSync(cached)) return readFile(cached)
    const small = await thumbnail(await readFile(fileOf(key)), width)
    await writeWhole(cached, small)
    return small
  }

  /** False when there was nothing under the key. */
  async function remove({ bucket, key }: { bucket: string; key: string }): Promise<boolean> {
    const file = fileOf(key, bucket)
    if (!existsSync(file)) return false
    await Promise.all([file, ...thumbnailWidths.map((width) => thumbOf(key, width))].map((file) => rm(file, { force: true })))
    return true
  }

  async function register(app: FastifyInstance) {
    // One byte more than allowed distinguishes too much from just enough.
    await app.register(multipart, { limits: { fileSize: maxBytes + 1, files: 1, fields: 10, fieldSize: 4096, parts: 11 } })
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof UploadRefusal) return sendStatus(reply, error.status, error.message)
      const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
      return reply.code(status).send({ error: status === 413 ? '文件过大' : status < 500 ? 'bad request' : 'internal error' })
    })

    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' })
    })
    app.options('/', (_request, reply) => reply.headers({ 'access-control-allow-methods': 'POST', 'access-control-allow-headers': '*' }).code(204).send())
    app.post('/', async (request) => store(await readForm(request)))
    app.post('/delete/:entry', async ({ headers, url }, reply) => {
      requireManager(headers.authorization, url, keys)
      if (await remove(entryOf(url.split('/').at(-1) ?? '', keys))) return {}
      return sendStatus(reply, 612, 'no such file or directory')
    })
    app.get<{ Querystring: { bucket?: string; marker?: string; limit?: string } }>('/list', async ({ headers, url, query }) => {
      requireManager(headers.authorization, url, keys)
      return listPage(folderOf(query.bucket ?? ''), query)
    })
    app.get<{ Params: { '*': string } }>('/private/*', async ({ params, url, protocol, host }, reply) => {
      // The address is signed whole: the one it is reached by, or the one it is known by outside.
      requireDownload({ path: url, origins: [origin(), `${protocol}://${host}`] }, keys, now())
      const key = params['*']
      if (!isSafeKey(key, true) || !(await isThere(key, keys.privateBucket))) return reply.code(404).send({ error: 'Document not found' })
      return reply
        .header('cache-control', 'private, no-store')
        .type('application/octet-stream')
        .send(await readFile(fileOf(key, keys.privateBucket)))
    })

    app.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/files/*', async ({ params, query, headers }, reply) => {
      const width = thumbnailWidths.find((known) => String(known) === query.w)
      const key = params['*']
      const bytes = await read(key, width)
      if (!bytes) return reply.code(404).send({ error: 'Document not found' })

      const etag = `"${hashOf(bytes)}"`
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `inline; filename="${key.split('/').at(-1)}"`,
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(width ? 'image/webp' : (types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream')).send(bytes)
    })
  }

  return { register, close: async () => {} }
}
