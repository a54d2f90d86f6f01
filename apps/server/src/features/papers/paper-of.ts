import { wrong } from '@anxin/contract/field-refusals'
import type { PaperKind } from '@anxin/contract/identity-findings'
import { sealPaper } from '@anxin/rules/sealing/papers'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import { forgetUpload, requireOwnUploads } from '../uploads/public.ts'
import type { findVault } from '../vault/public.ts'
import { paperClaims } from './claims.ts'
import { keepPaper } from './keep-paper.ts'
import { findOwn } from './queries.ts'

type Vault = NonNullable<Awaited<ReturnType<typeof findVault>>>
type Asked = { accountId: string; key: string; kind: PaperKind; field: string; vault: Vault; now: Date }
type PaperDeps = Pick<Deps, 'db' | 'uploads'>

/**
 * The sealed paper that a client names: one that it sealed itself, or a picture that it uploaded in the open as clients of the
 * specification do. That one is sealed here and its public copy goes at once; named again it is found as the paper it became.
 */
export async function paperOf(deps: PaperDeps, asked: Asked): Promise<string> {
  const known = await findOwn(deps.db, asked)
  if (known !== undefined) return known
  if (asked.key.startsWith('private/')) throw badField(asked.field, wrong.uploadKey)
  await requireOwnUploads(deps, { accountId: asked.accountId, keys: [asked.key], field: asked.field })
  try {
    return await sealUpload(deps, asked)
  } catch (error) {
    if (error instanceof GatewayError) throw new Refusal('papersDown')
    throw error
  }
}

async function sealUpload(deps: PaperDeps, { accountId, key, kind, field, vault, now }: Asked): Promise<string> {
  const picture = await deps.uploads.get(key)
  if (!picture) throw badField(field, wrong.uploadKey)
  const sealed = await sealPaper(vault, paperClaims(accountId, kind), new Uint8Array(picture))
  const paper = await keepPaper(deps, { ...sealed, kid: vault.kid, accountId, kind, sourceKey: key, now })
  await forgetUpload(deps, { accountId, key, now })
  return paper
}
