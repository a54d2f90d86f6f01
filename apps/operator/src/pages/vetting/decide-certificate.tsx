import type { ManageReply } from '@anxin/contract/manage/calls'
import { certificateFindings, type CertificateFinding } from '@anxin/contract/certificate-states'
import { certificateFindingWords } from '@anxin/words/codes/certificates'
import { certificateReviewWords } from '@anxin/words/console/system/certificate-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { DatePicker, Form } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useEither, useText } from '../../text/language.ts'
import { ApproveButton, FindingChoice, RejectButton, useOutcomeWords } from './decision-buttons.tsx'
import { datesOf, pickedOf } from './printed-days.ts'

export type Certificate = ManageReply<'certificate/getInfo'>

const resources = ['certificate', 'vetting'] as const
// safe: the field below offers these alone
const findingOf = (typed: unknown) => typed as CertificateFinding

/** Approves a certificate with the dates that are printed on it, or refuses it; takes an approval back. */
export function DecideCertificate({ certificate: { certificateId, revision, state, papers, issuedAt, expireAt } }: { certificate: Certificate }) {
  const text = useText(vettingWords)
  const words = useText(certificateReviewWords)
  const either = useEither()
  const said = useOutcomeWords()
  const approve = useAction('certificate/decide', { resources, said: said.approved })
  const reject = useAction('certificate/decide', { resources, said: said.rejected })
  const revoke = useAction('certificate/revoke', { resources, said: text('revoked') })
  const finding = <FindingChoice options={certificateFindings.map((value) => ({ value, label: either(certificateFindingWords[value]) }))} />
  if (state === 'APPROVED')
    return (
      <div className="acts">
        <ReasonButton
          danger
          label={words('revoke')}
          title={words('revokeTitle')}
          busy={revoke.isPending}
          onConfirm={({ finding: found, reason }, close) => revoke.mutate({ certificateId, finding: findingOf(found), reason }, { onSuccess: close })}
        >
          {finding}
        </ReasonButton>
      </div>
    )
  if (state !== 'PENDING') return null
  const seen = { certificateId, revision }
  return (
    <div className="acts">
      <ApproveButton
        title={words('approveTitle')}
        disabled={!papers.every((paper) => paper.seen)}
        busy={approve.isPending}
        initial={pickedOf({ issuedAt, expireAt })}
        onDecide={({ note, issuedAt: issued, expireAt: ends }, close) =>
          approve.mutate({ ...seen, approve: true, ...datesOf({ issuedAt: issued, expireAt: ends }), note }, { onSuccess: close })
        }
      >
        <Form.Item name="issuedAt" label={words('issuedAt')} rules={[{ required: true, message: text('must') }]}>
          <DatePicker />
        </Form.Item>
        <Form.Item name="expireAt" label={words('expireAt')} extra={words('asPrinted')}>
          <DatePicker />
        </Form.Item>
      </ApproveButton>
      <RejectButton
        title={text('rejectTitle')}
        busy={reject.isPending}
        onDecide={({ finding: found, note }, close) => reject.mutate({ ...seen, approve: false, finding: findingOf(found), note }, { onSuccess: close })}
      >
        {finding}
      </RejectButton>
    </div>
  )
}
