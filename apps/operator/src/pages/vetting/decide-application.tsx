import type { ManageReply } from '@anxin/contract/manage/calls'
import { partsOf, type ApplicationFinding, type ApplicationPart } from '@anxin/contract/application-fields'
import { applicationFindings } from '@anxin/words/codes/application-findings'
import { applicationReviewWords } from '@anxin/words/console/system/application-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { ApproveButton, RefuseButton, RejectButton, useOutcomeWords } from './decision-buttons.tsx'
import { FindingFields, findingsOf } from './finding-fields.tsx'

export type Application = ManageReply<'application/getInfo'>

const resources = ['application', 'vetting'] as const
/** Parts that the apps never ask for: who has sent none can add none. */
const unasked: readonly ApplicationPart[] = ['video', 'shopId']

/** Approves an application, rejects it part by part, or refuses it for good. */
export function DecideApplication({ application: { applicationId, kind, revision, papers, fields, identityVerified, missing } }: { application: Application }) {
  const text = useText(vettingWords)
  const words = useText(applicationReviewWords)
  const said = useOutcomeWords()
  const approve = useAction('application/decide', { resources, said: said.approved })
  const reject = useAction('application/decide', { resources, said: said.rejected })
  const refuse = useAction('application/decide', { resources, said: text('REFUSED') })
  // safe: the keys of the table are its parts
  const parts = (Object.keys(partsOf[kind]) as ApplicationPart[]).filter(
    (part) => !unasked.includes(part) || fields.some(({ field, value }) => field === part && value !== ''),
  )
  const seen = { applicationId, revision }
  return (
    <div className="acts">
      <ApproveButton
        title={words(kind === 'TECH' ? 'approveTech' : 'approveShop')}
        disabled={!identityVerified || missing.length > 0 || !papers.every((paper) => paper.seen)}
        busy={approve.isPending}
        onDecide={({ note }, close) => approve.mutate({ ...seen, outcome: 'APPROVE', note }, { onSuccess: close })}
      />
      <RejectButton
        title={words('rejectTitle')}
        width={720}
        busy={reject.isPending}
        onDecide={({ note, ...typed }, close) =>
          reject.mutate({ ...seen, outcome: 'REJECT', findings: findingsOf<ApplicationPart, ApplicationFinding>(typed, parts), note }, { onSuccess: close })
        }
      >
        <p className="quiet">{words('rejectHint')}</p>
        <div className="findings">
          {parts.map((part) => (
            <FindingFields key={part} field={part} label={words(part)} codes={applicationFindings} />
          ))}
        </div>
      </RejectButton>
      <RefuseButton
        label={words('refuse')}
        title={words('refuseTitle')}
        width={720}
        busy={refuse.isPending}
        onDecide={({ note, ...typed }, close) =>
          refuse.mutate(
            { ...seen, outcome: 'REFUSE', findings: findingsOf<'application', ApplicationFinding>(typed, ['application']), note },
            { onSuccess: close },
          )
        }
      >
        <FindingFields field="application" label={text('finding')} codes={applicationFindings} must />
      </RefuseButton>
    </div>
  )
}
