import { leastPhotos, mostApplyPhotos } from '@anxin/contract/application-fields'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { findVault } from '../vault/public.ts'
import { agreementInForce } from './queries.ts'
import { requirementsFor } from './requirements-for.ts'

type Asked = Parsed<'getApplyRequirements'> & { now: Date }

/** What a city asks for of who wants to work there, what it costs them, and how soon they are answered. */
export async function getApplyRequirements(
  { db, policy }: Pick<Deps, 'db' | 'policy'>,
  { target, cityCode, now }: Asked,
): Promise<Reply<'getApplyRequirements'>> {
  const [{ applicationAnswerH, commissionBp, switches }, list, agreementVersion, vault] = await Promise.all([
    policy(),
    requirementsFor(db, cityCode, target),
    agreementInForce(db, now),
    findVault(db),
  ])
  return {
    list,
    answerWithinH: applicationAnswerH,
    leastPhotos: leastPhotos[target],
    maxPhotos: mostApplyPhotos,
    commissionBp,
    ...(target === 'TECH' && agreementVersion !== undefined && { agreementVersion }),
    isOpen: vault !== undefined && switches.auth && (target === 'TECH' || switches.shop),
  }
}
