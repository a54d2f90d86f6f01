import type { ManageReply } from '@anxin/contract/manage/calls'
import { partsOf, type ApplicationFinding, type ApplicationPart } from '@anxin/contract/application-fields'
import { applicationFindings } from '@anxin/words/codes/application-findings'
import { applicationReviewWords } from '@anxin/words/console/system/application-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { Form, Input } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { counted } from '../../text/counted.ts'
import { useText } from '../../text/language.ts'
import { FindingFields, findingsOf } from './finding-fields.tsx'

export type Application = ManageReply<'application/getInfo'>

const resources = ['application', 'vetting'] as const

/** Approves an application, rejects it part by part, or refuses it for good. */
export function DecideApplication({ application: { applicationId, kind, revision, papers, identityVerified, missing } }: { application: Application }) {
  const text = useText(vettingWords)
  const words = useText(applicationReviewWords)
  const approve = useAction('application/decide', { resources, said: ({ waitsForSecond }) => text(waitsForSecond ? 'approvedFirst' : 'approved') })
  const reject = useAction('application/decide', { resources, said: text('rejected') })
  const refuse = useAction('application/decide', { resources, said: text('REFUSED') })
  // safe: the keys of the table are its parts
  const parts = Object.keys(partsOf[kind]) as ApplicationPart[]
  const seen = { applicationId, revision }
  const note = (
    <Form.Item name="note" label={text('note')}>
      <Input.TextArea rows={2} count={counted(200)} />
    </Form.Item>
  )
  return (
    <div className="acts">
      <ReasonButton
        withoutReason
        label={text('approve')}
        hotkey="a"
        title={words(kind === 'TECH' ? 'approveTech' : 'approveShop')}
        disabled={!identityVerified || missing.length > 0 || !papers.every((paper) => paper.seen)}
        busy={approve.isPending}
        onConfirm={({ note: said = '' }, close) => approve.mutate({ ...seen, outcome: 'APPROVE', note: said }, { onSuccess: close })}
      >
        {note}
      </ReasonButton>
      <ReasonButton
        withoutReason
        danger
        label={text('reject')}
        hotkey="r"
        title={words('rejectTitle')}
        width={720}
        busy={reject.isPending}
        onConfirm={(typed, close) =>
          reject.mutate(
            { ...seen, outcome: 'REJECT', findings: findingsOf<ApplicationPart, ApplicationFinding>(typed, parts), note: typed.note ?? '' },
            { onSuccess: close },
          )
        }
      >
        <p className="quiet">{words('rejectHint')}</p>
        <div className="findings">
          {parts.map((part) => (
            <FindingFields key={part} field={part} label={words(part)} codes={applicationFindings} />
          ))}
        </div>
        {note}
      </ReasonButton>
      <ReasonButton
        withoutReason
        danger
        label={words('refuse')}
        title={words('refuseTitle')}
        width={720}
        busy={refuse.isPending}
        onConfirm={(typed, close) =>
          refuse.mutate(
            { ...seen, outcome: 'REFUSE', findings: findingsOf<'application', ApplicationFinding>(typed, ['application']), note: typed.note ?? '' },
            { onSuccess: close },
          )
        }
      >
        <FindingFields field="application" label={text('finding')} codes={applicationFindings} must />
        {note}
      </ReasonButton>
    </div>
  )
}
