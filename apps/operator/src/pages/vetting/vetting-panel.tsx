import { vettingWords } from '@anxin/words/console/system/vetting'
import { useText } from '../../text/language.ts'
import { ApplicationReview } from './application-review.tsx'
import { CertificateReview } from './certificate-review.tsx'
import { IdentityReview } from './identity-review.tsx'
import { ProfileReview } from './profile-review.tsx'

/** The record of a line of the queue: of which kind and whose, its name says. */
export function VettingPanel({ taskId }: { taskId: string }) {
  const text = useText(vettingWords)
  const [kind, subjectId = ''] = taskId.split(':')
  if (kind === 'IDENTITY') return <IdentityReview customerId={subjectId} />
  if (kind === 'TECH' || kind === 'SHOP') return <ApplicationReview applicationId={subjectId} />
  if (kind === 'CERTIFICATE') return <CertificateReview certificateId={subjectId} />
  if (kind === 'PROFILE') return <ProfileReview changeId={subjectId} />
  return <p className="quiet">{text('unknown')}</p>
}
