import { partsOf } from '@anxin/contract/application-fields'
import { maskName } from '@anxin/rules/identity-number'
import type { Deps } from '../../deps.ts'
import { identityOf } from '../identity-checks/public.ts'
import { standingOf } from '../papers/public.ts'
import * as queries from './queries.ts'
import { requirementsFor } from './requirements-for.ts'
import { asSubmitted, changedParts, missingOf } from './rules.ts'
import { heldOf, shopOf, type StoredCert } from './stored.ts'

type ReviewPaper = { key: string; kind: 'CERTIFICATE' | 'LICENCE' | 'LEGAL_NUMBER'; field: string; type?: StoredCert['type'] }

/** An application as a reviewer sees it: its fields and those of what was rejected before, in which parts they differ, those of its papers that still stand, by field, and everything found so far. */
export async function applicationForReview({ db, config }: Pick<Deps, 'db' | 'config'>, id: string, now: Date) {
  const known = await queries.findById(db, id)
  const row = known && asSubmitted(known)
  if (!row) return undefined
  const papers = reviewPapers(row.fields)
  const [identity, standing, findings, requirements] = await Promise.all([
    identityOf(config, db, row.account_id),
    papers.length > 0
      ? standingOf(
          db,
          papers.map(({ key }) => key),
        )
      : new Set<string>(),
    queries.allFindings(db, row),
    requirementsFor(db, row.city_code ?? undefined, row.kind),
  ])
  return {
    ...row,
    parts: Object.keys(partsOf[row.kind]),
    changed: row.former === null ? [] : changedParts(row.kind, row.former, row.fields),
    papers: papers.filter(({ key }) => standing.has(key)),
    findings,
    requirements: requirements.map((one) => ({ ...one, isMissing: missingOf([one], heldOf(row.fields), now).length > 0 })),
    ...(identity && { realNameMasked: maskName(identity.name), sex: identity.sex, birthday: identity.birthday }),
  }
}

function reviewPapers(fields: unknown): ReviewPaper[] {
  const { certs, businessLicense, legalIdCardNo } = shopOf(fields)
  return [
    ...(businessLicense === undefined ? [] : [{ key: businessLicense, kind: 'LICENCE' as const, field: 'businessLicense' }]),
    ...(legalIdCardNo === undefined ? [] : [{ key: legalIdCardNo, kind: 'LEGAL_NUMBER' as const, field: 'legalIdCardNo' }]),
    ...certs.flatMap(({ type, images }) => images.map((key) => ({ key, kind: 'CERTIFICATE' as const, field: 'certs', type }))),
  ]
}
