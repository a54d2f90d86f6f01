import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { newId } from '../../ids.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import { request } from '../../outside/request.ts'
import { Refusal } from '../../refusal.ts'
import { appendAudit } from '../audit/public.ts'
import { holdsVault } from '../vault/public.ts'
import { findPaper, insertView, type Paper } from './queries.ts'

type OpenDeps = Pick<Deps, 'db' | 'uploads' | 'auditKey'>
type Asked = { key: string; accountId: string; subjectText: string }
/** The server's own link lives no longer than its reading. */
const linkSeconds = 60

/**
 * Notes a look at a paper, in the audit log and for the person it is of, and then gives what only a holder's browser opens. Without
 * the two lines nothing is given.
 */
export async function openPaper(deps: OpenDeps, { key, accountId, subjectText }: Asked, caller: ManageCaller): Promise<Paper & { body: string | undefined }> {
  const paper = await deps.db.transaction().execute(async (tx) => noteLook(deps, tx, { key, accountId, subjectText, caller }))
  if (!paper.hasBody) return { ...paper, body: undefined }
  return { ...paper, body: (await bodyOf(deps, key)).toString('base64') }
}

async function noteLook(deps: OpenDeps, tx: Tx, { key, accountId, subjectText, caller }: Asked & { caller: ManageCaller }): Promise<Paper> {
  const { operator, now } = caller
  const paper = await findPaper(tx, key, accountId)
  if (!paper) throw new Refusal('paperNotFound')
  if (!(await holdsVault(tx, paper.kid, operator.operatorId))) throw new Refusal('vaultNotHolder')
  await insertView(tx, { id: newId(now), key, accountId, operatorId: operator.operatorId, now })
  await appendAudit(deps, tx, caller, { action: 'paper.open', subject: { kind: 'customer', id: accountId, text: subjectText }, after: { kind: paper.kind } })
  return paper
}

async function bodyOf({ uploads }: Pick<Deps, 'uploads'>, key: string): Promise<Buffer> {
  try {
    const { status, bytes } = await request(await uploads.privateUrlOf(key, linkSeconds), {}, 20_000)
    if (status !== 200) throw new GatewayError(`HTTP_${status}`)
    return bytes
  } catch (error) {
    if (error instanceof GatewayError) throw new Refusal('papersDown')
    throw error
  }
}
