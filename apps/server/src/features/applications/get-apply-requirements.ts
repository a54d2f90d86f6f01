import { leastPhotos, mostApplyPhotos } from '@anxin/contract/application-fields'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { findVault } from '../vault/public.ts'
import { agreementInForce, certifiedProjects } from './queries.ts'
import { requirementsFor } from './requirements-for.ts'

type Asked = Parsed<'getApplyRequirements'> & { now: Date }

/** What a city asks for of who wants to work there, what it costs them, and how soon they are answered. */
export async function getApplyRequirements(
  { db, policy }: Pick<Deps, 'db' | 'policy'>,
  { target, cityCode, now }: Asked,
): Promise<Reply<'getApplyRequirements'>> {
  const [{ applicationAnswerH, commissionBp, switches }, list, certified, agreementVersion, vault] = await Promise.all([
    policy(),
    requirementsFor(db, cityCode, target),
    target === 'TECH' ? certifiedProjects(db) : [],
    agreementInForce(db, now),
    findVault(db),
  ])
  return {
    list,
    projectCertificates: certified.map(({ id: projectId, type }) => ({ projectId, type })),
    answerWithinH: applicationAnswerH,
    leastPhotos: leastPhotos[target],
    maxPhotos: mostApplyPhotos,
    commissionBp,
    ...(target === 'TECH' && agreementVersion !== undefined && { agreementVersion }),
    isOpen: vault !== undefined && switches.auth && (target === 'TECH' || switches.shop),
  }
}
