import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Tx } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { forgetFirst } from '../vetting/public.ts'
import type { ApplicationDeps } from './application-deps.ts'
import * as queries from './queries.ts'
import { isOpen } from './rules.ts'
import { sealedCerts } from './sealed-papers.ts'
import { certsOf, type StoredCert } from './stored.ts'
import { changedWhereOpen, exchangePapers } from './submit-application.ts'

type Given = Parsed<'doApplyLicense'> & { accountId: string; now: Date }

/** Gives certificates to an application: to a draft or a rejected one any that is open, to one under review only those it lacks. */
export async function doApplyLicense(deps: ApplicationDeps, { target: kind, certs, accountId, now }: Given): Promise<Reply<'doApplyLicense'>> {
  if (!(await queries.findApplication(deps.db, { accountId, kind }))) throw new Refusal('applyFirst')
  const given = await sealedCerts(deps, { certs, accountId, now })
  await deps.db.transaction().execute(async (tx) => {
    const row = await queries.lockFound(tx, { accountId, kind })
    if (!row || row.state === 'WITHDRAWN') throw new Refusal('applyFirst')
    if (row.state === 'REFUSED') throw new Refusal('applyFinal')
    const fields = await withCerts(tx, { row, given, now })
    await queries.setFields(tx, { id: row.id, fields, now })
    await exchangePapers(tx, { row, fields, now })
  })
  return { status: 'PENDING' }
}

type Change = { row: queries.ApplicationRow; given: readonly StoredCert[]; now: Date }
async function withCerts(tx: Tx, { row, given, now }: Change): Promise<object> {
  const stands = certsOf(row.fields)
  const certs = [...stands.filter(({ type }) => !given.some((one) => one.type === type)), ...given]
  if (isOpen(row.state)) return changedWhereOpen(tx, { row, given: { certs }, now })
  // What is being looked at stays as it is.
  if (row.state !== 'PENDING' || given.some(({ type }) => stands.some((one) => one.type === type))) throw new Refusal('applyLocked')
  await forgetFirst(tx, { kind: row.kind, subjectId: row.id })
  return { ...row.fields, certs }
}
