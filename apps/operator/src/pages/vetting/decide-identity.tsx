import { reviewFindings, type IdentityFinding } from '@anxin/contract/identity-findings'
import { vettingWords } from '@anxin/words/console/system/vetting'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { ApproveButton, FindingChoice, RejectButton, useOutcomeWords } from './decision-buttons.tsx'

type Identity = ManageReply<'identity/getInfo'>
// safe: the field below offers these alone
const findingOf = (typed: unknown) => typed as (typeof reviewFindings)[number] & IdentityFinding

/** Approves or refuses a submission; takes an approval back. */
export function DecideIdentity({ identity: { customerId, state, revision, papers } }: { identity: Identity }) {
  const text = useText(vettingWords)
  const may = useMay()
  const resources = ['identity', 'vetting'] as const
  const said = useOutcomeWords()
  const approve = useAction('identity/decide', { resources, said: said.approved })
  const reject = useAction('identity/decide', { resources, said: said.rejected })
  const revoke = useAction('identity/revoke', { resources, said: text('revoked') })
  if (!may('identity.decide')) return null
  if (state === 'APPROVED')
    return (
      <div className="acts">
        <ReasonButton
          danger
          label={text('revoke')}
          title={text('revokeTitle')}
          busy={revoke.isPending}
          onConfirm={({ reason }, close) => revoke.mutate({ customerId, reason }, { onSuccess: close })}
        />
      </div>
    )
  if (state !== 'MANUAL') return null
  return (
    <div className="acts">
      <ApproveButton
        title={text('approveTitle')}
        disabled={papers.length < 3 || !papers.every(({ seen }) => seen)}
        busy={approve.isPending}
        onDecide={({ note }, close) => approve.mutate({ customerId, approve: true, note, revision }, { onSuccess: close })}
      />
      <RejectButton
        title={text('rejectTitle')}
        busy={reject.isPending}
        onDecide={({ finding, note }, close) =>
          reject.mutate({ customerId, approve: false, finding: findingOf(finding), note, revision }, { onSuccess: close })
        }
      >
        <FindingChoice options={reviewFindings.map((value) => ({ value, label: text(value) }))} />
      </RejectButton>
    </div>
  )
}
