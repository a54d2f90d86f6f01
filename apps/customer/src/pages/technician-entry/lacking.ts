import type { Reply } from '@anxin/contract/calls'
import { faultOf, type CertDraft, type CertType } from '../../features/joining/cert-draft.ts'

type Needs = Reply<'getApplyRequirements'>['projectCertificates']
type Given = { needs: Needs; certs: readonly CertDraft[]; now: number }

/** The certificate that a service needs and that is not given, or cannot be sent as it is. Without it an approved applicant begins without the service. */
export function certLackingFor(projectId: string, { needs, certs, now }: Given): CertType | undefined {
  const type = needs.find((need) => need.projectId === projectId)?.type
  if (type === undefined) return undefined
  return certs.some((cert) => cert.type === type && faultOf(cert, now) === undefined) ? undefined : type
}

/** Chosen services by the certificate that they lack. */
export function byLackingCert<S extends { projectId: string }>(chosen: readonly S[], given: Given): Map<CertType, S[]> {
  const lacking = new Map<CertType, S[]>()
  for (const service of chosen) {
    const type = certLackingFor(service.projectId, given)
    if (type !== undefined) lacking.set(type, [...(lacking.get(type) ?? []), service])
  }
  return lacking
}
