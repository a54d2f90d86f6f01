import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wrong } from '@anxin/contract/field-refusals'
import { paperKinds } from '@anxin/contract/identity-findings'
import { lock as lockField } from '@anxin/contract/sealed-fields'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { paperPath } from '../../http/bare-paths.ts'
import { envelope } from '../../http/envelope.ts'
import { tokenOf } from '../../http/sessions.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import { badField, Refusal } from '../../refusal.ts'
import { findVault } from '../vault/public.ts'
import { putSealed, requirePut } from './keep-paper.ts'

const mostBytes = 6 * 1024 * 1024
/** A nonce of twelve bytes, one byte of a picture and the tag of sixteen. */
const leastBytes = 29

const pictureKinds = paperKinds.filter((kind) => kind !== 'ID_NUMBER' && kind !== 'LEGAL_NUMBER')
const Fields = z.object({ kind: z.enum(pictureKinds, { error: wrong.kind }), lock: lockField })
const Header = z.object({ alg: z.literal('ECDH-ES+A256KW'), enc: z.literal('A256GCM'), kid: z.string() })

/**
 * POST a form of `kind`, `lock`, then `file`: takes a picture that its owner's browser has sealed, and answers its key. The server learns
 * nothing of what is in it. A plugin of its own, since no other call takes forms with files.
 */
export const registerPutPaper = (http: FastifyInstance, deps: Deps) =>
  http.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: mostBytes + 1, files: 1, fields: 4, fieldSize: 4096, parts: 5 } })
    scope.post(paperPath, async (request) => envelope({ key: await put(deps, request) }))
  })

async function put(deps: Deps, request: FastifyRequest): Promise<string> {
  const now = deps.clock.now()
  const token = tokenOf(request)
  if (token === undefined) throw new Refusal('signedOut')
  const { accountId } = await deps.requireSession(token, now).then(({ accountId: id }) => ({ accountId: id }))
  if (!(await deps.policy()).switches.auth) throw new Refusal('identityOff')
  // Before the form is read, and once more when the paper is counted.
  await requirePut(deps.db, { accountId, now })
  const { body, kind, lock } = await readForm(request)
  const vault = await findVault(deps.db)
  if (!vault) throw new Refusal('papersDown')
  if (kidOf(lock) !== vault.kid) throw new Refusal('vaultMoved')
  try {
    return await putSealed(deps, { body, lock, kid: vault.kid, accountId, kind, now })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    request.log.warn({ code: error.code }, 'paper store')
    throw new Refusal('papersDown')
  }
}

async function readForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw badField('file', wrong.sealedFile)
  const given: Record<string, unknown> = {}
  let body: Buffer<ArrayBuffer> | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') given[part.fieldname] = part.value
    // safe: what the parser gives is a copy of its own, in ordinary memory
    else body = (await part.toBuffer()) as Buffer<ArrayBuffer>
  }
  if (!body || body.length < leastBytes || body.length > mostBytes) throw badField('file', wrong.sealedFile)
  const fields = Fields.safeParse(given)
  if (!fields.success) throw badField(String(fields.error.issues[0]?.path[0] ?? 'lock'), fields.error.issues[0]?.message ?? wrong.vaultLock)
  return { body: new Uint8Array(body), ...fields.data }
}

/** Which key a lock was made for; undefined where it is no lock of ours. */
function kidOf(lock: string): string | undefined {
  try {
    return Header.parse(JSON.parse(Buffer.from(lock.split('.', 1)[0] ?? '', 'base64url').toString('utf8'))).kid
  } catch {
    return undefined
  }
}
