import { wrong } from '@anxin/contract/field-refusals'
import type { PaperKind } from '@anxin/contract/identity-findings'
import type { Parsed } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import { paperOf } from '../papers/public.ts'
import { findVault } from '../vault/public.ts'
import type { StoredCert } from './stored.ts'

type PaperDeps = Pick<Deps, 'db' | 'uploads'>
type Given = NonNullable<Parsed<'doApplyTech'>['certs']>[number]
type Whose = { accountId: string; now: Date }

/** The sealed papers of what was named: sealed by who gave it, or here, where it came in the open. */
export async function papersFor(
  deps: PaperDeps,
  { accountId, keys, kind, field, now }: Whose & { keys: readonly string[]; kind: PaperKind; field: string },
): Promise<string[]> {
  if (keys.length === 0) return []
  const vault = await findVault(deps.db)
  if (!vault) throw new Refusal('papersDown')
  const papers: string[] = []
  for (const key of keys) papers.push(await paperOf(deps, { accountId, key, kind, field, vault, now }))
  return papers
}

/** Certificates as they are kept, with their pictures sealed. Refuses (badField) what is twice, over, not begun, or without the end it must have. */
export async function sealedCerts(deps: PaperDeps, { certs, ...whose }: Whose & { certs: readonly Given[] }): Promise<StoredCert[]> {
  requireSound(certs, whose.now)
  const sealed: StoredCert[] = []
  for (const cert of certs) sealed.push({ ...cert, images: await papersFor(deps, { ...whose, keys: cert.images, kind: 'CERTIFICATE', field: 'certs' }) })
  return sealed
}

function requireSound(certs: readonly Given[], now: Date): void {
  if (new Set(certs.map(({ type }) => type)).size < certs.length) throw badField('certs', wrong.certTwice)
  for (const { type, issuedAt, expireAt } of certs) {
    if (expireAt !== undefined && expireAt <= now.getTime()) throw badField('certs', wrong.certExpired)
    if (issuedAt !== undefined && issuedAt > now.getTime()) throw badField('certs', wrong.certNotYet)
    // What ends decides what can be booked.
    if (type === 'HEALTH' && expireAt === undefined) throw badField('certs', wrong.certExpiryMissing)
  }
}
