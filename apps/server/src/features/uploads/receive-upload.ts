import { uploadRefusals } from '@anxin/contract/refusals'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { secretsOf } from '../../derived-key.ts'
import { QueueFull } from '../../fair-queue.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import { networkOf } from '../../http/network.ts'
import { keepUpload } from './keep-upload.ts'
import { plainPicture, type NoPicture } from './plain-picture.ts'
import { readUploadToken, type UploadGrant } from './upload-token.ts'

export const uploadPath = '/my/common/upload'
const maxUploadBytes = 10 * 1024 * 1024

/** What the endpoint answers when it refuses: a true HTTP status and {error}, as image stores do. */
class UploadRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What is said of a file that is kept by nobody. */
const noPicture: Record<NoPicture, [status: number, error: string]> = {
  unreadable: [415, uploadRefusals.notPicture],
  heif: [415, uploadRefusals.heif],
  'too large': [413, uploadRefusals.pictureTooLarge],
}

/**
 * POST a form of `token`, then `file`: takes a picture from anyone who holds a token of qnConfig, keeps it written again and answers its key.
 * A plugin of its own, since no other call takes forms with files.
 */
export const registerUpload = (http: FastifyInstance, deps: Deps) =>
  http.register(async (scope) => {
    // One byte more than allowed distinguishes too much from just enough.
    await scope.register(multipart, { limits: { fileSize: maxUploadBytes + 1, files: 1, fields: 10, fieldSize: 4096, parts: 11 } })
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof UploadRefused) return reply.code(error.status).send({ error: error.message })
      if (error instanceof GatewayError) {
        request.log.warn({ code: error.code }, 'upload store')
        return reply.code(503).header('retry-after', '5').send({ error: uploadRefusals.down })
      }
      if (error instanceof QueueFull)
        return reply.code(error.statusCode).header('retry-after', String(error.retryAfter)).send({ error: uploadRefusals.queueFull })
      const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
      if (status >= 500) request.log.error({ err: error }, 'upload')
      return reply.code(status).send({ error: status === 413 ? uploadRefusals.tooLarge : status < 500 ? 'bad request' : uploadRefusals.broken })
    })
    scope.post(uploadPath, (request) => receive(deps, request))
  })

async function receive(deps: Deps, request: FastifyRequest): Promise<{ key: string }> {
  const now = deps.clock.now()
  const { bytes, accountId } = await readForm(request, (token) =>
    secretsOf(deps.config)
      .map((secret) => readUploadToken(secret, token, now))
      .find((grant) => grant !== undefined),
  )
  if (bytes.length === 0) throw new UploadRefused(400, 'file missing')
  if (bytes.length > maxUploadBytes) throw new UploadRefused(413, uploadRefusals.tooLarge)
  const picture = await plainPicture({ bytes, network: networkOf(request.ip), now })
  if (typeof picture === 'string') throw new UploadRefused(...noPicture[picture])
  return keepUpload(deps, { accountId, ...picture, now })
}

/** The file and whose it is. A token that does not hold ends the reading at once, so that a client does well to send it first. */
async function readForm(
  request: FastifyRequest,
  grantOf: (token: string) => UploadGrant | undefined,
): Promise<{ bytes: Buffer<ArrayBuffer> } & Pick<UploadGrant, 'accountId'>> {
  if (!request.isMultipart()) throw new UploadRefused(415, 'multipart/form-data expected')
  let grant: UploadGrant | undefined
  let bytes: Buffer<ArrayBuffer> | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') bytes = await bytesOf(part)
    if (part.type !== 'field' || part.fieldname !== 'token') continue
    grant = grantOf(String(part.value))
    if (!grant) throw new UploadRefused(401, 'bad token')
  }
  if (!grant) throw new UploadRefused(401, 'bad token')
  if (!bytes) throw new UploadRefused(400, 'file missing')
  return { bytes, accountId: grant.accountId }
}

async function bytesOf(part: MultipartFile): Promise<Buffer<ArrayBuffer>> {
  try {
    // safe: what the parser gives is a copy of its own, in ordinary memory
    return (await part.toBuffer()) as Buffer<ArrayBuffer>
  } catch {
    throw new UploadRefused(413, uploadRefusals.tooLarge)
  }
}
