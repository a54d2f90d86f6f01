import type { ApplicationFinding, ApplicationKind } from '@anxin/contract/application-fields'
import type { SuspensionRule, technicianStates } from '@anxin/contract/suspension-rules'
import type { CertificateType } from '@anxin/contract/entities/technicians'
import type { CertificateFinding } from '@anxin/contract/certificate-states'
import type { Db } from '../../db/connect.ts'
import { ms, msOrNull } from '../../db/epoch.ts'

type Accounts = { accountIds: readonly string[]; accountId: string; since: Date }

/** The technicians of these accounts: of another one than the own as long as they are known again, or suspended. */
export const techniciansOf = (db: Db, { accountIds, accountId, since }: Accounts) =>
  db
    .selectFrom('technicians as t')
    .select(['t.id', 't.account_id', 't.nickname', 't.status', 't.order_count', 't.review_count', 't.score', msOrNull('t.left_at').as('left_at')])
    .where('t.account_id', 'in', [...accountIds])
    .where((eb) =>
      eb.or([
        eb('t.account_id', '=', accountId),
        eb('t.status', '<>', 'LEFT'),
        eb('t.left_at', '>', since),
        eb.exists(
          eb
            .selectFrom('suspensions as s')
            .select('s.id')
            .whereRef('s.subject_id', '=', 't.id')
            .where('s.kind', '=', 'TECHNICIAN')
            .where('s.ended_at', 'is', null),
        ),
      ]),
    )
    .$narrowType<{ status: (typeof technicianStates)[number] }>()
    .execute()
export type FormerRow = Awaited<ReturnType<typeof techniciansOf>>[number]

/** Their certificates that were revoked, the last one first. */
export const revokedOf = (db: Db, technicianIds: readonly string[]) =>
  db
    .selectFrom('certificates')
    .select(['technician_id', 'type', 'number', 'finding', msOrNull('decided_at').as('decided_at')])
    .where('technician_id', 'in', [...technicianIds])
    .where('state', '=', 'REVOKED')
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .$narrowType<{ type: CertificateType; finding: CertificateFinding | null }>()
    .execute()

export const suspensionsOf = (db: Db, technicianIds: readonly string[]) =>
  db
    .selectFrom('suspensions')
    .select(['subject_id', 'rule', ms('begun_at').as('begun_at'), msOrNull('ended_at').as('ended_at')])
    .where('kind', '=', 'TECHNICIAN')
    .where('subject_id', 'in', [...technicianIds])
    .orderBy('begun_at', 'desc')
    .$narrowType<{ rule: SuspensionRule }>()
    .execute()

/** Final refusals of these accounts, with the reason that the applicant was given: not that of the application itself. */
export const refusalsOf = (db: Db, { accountIds, accountId, since, applicationId }: Accounts & { applicationId: string }) =>
  db
    .selectFrom('applications as p')
    .innerJoin('application_findings as f', (join) => join.onRef('f.application_id', '=', 'p.id').onRef('f.revision', '=', 'p.revision'))
    .select(['p.account_id', 'p.kind', 'f.code', 'f.text', ms('p.decided_at').as('decided_at')])
    .where('p.account_id', 'in', [...accountIds])
    .where('p.id', '<>', applicationId)
    .where('p.state', '=', 'REFUSED')
    .where('f.field', '=', 'application')
    .where((eb) => eb.or([eb('p.account_id', '=', accountId), eb('p.decided_at', '>', since)]))
    .orderBy('p.decided_at', 'desc')
    .$narrowType<{ kind: ApplicationKind; code: ApplicationFinding }>()
    .execute()
