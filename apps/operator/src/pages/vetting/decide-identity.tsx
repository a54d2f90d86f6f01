import { reviewFindings, type IdentityFinding } from '@anxin/contract/identity-findings'
import { vettingWords } from '@anxin/words/console/system/vetting'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Form, Input, Radio } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { counted } from '../../text/counted.ts'
import { useText } from '../../text/language.ts'

type Identity = ManageReply<'identity/getInfo'>
// safe: the field below offers these alone
const findingOf = (typed: unknown) => typed as (typeof reviewFindings)[number] & IdentityFinding

/** Approves or refuses a submission; takes an approval back. */
export function DecideIdentity({ identity: { customerId, state, revision, papers } }: { identity: Identity }) {
  const text = useText(vettingWords)
  const may = useMay()
  const resources = ['identity', 'vetting'] as const
  const approve = useAction('identity/decide', { resources, said: ({ waitsForSecond }) => text(waitsForSecond ? 'approvedFirst' : 'approved') })
  const reject = useAction('identity/decide', { resources, said: text('rejected') })
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
        title={text('approveTitle')}
        disabled={papers.length < 3 || !papers.every(({ seen }) => seen)}
        busy={approve.isPending}
        onConfirm={({ note: said = '' }, close) => approve.mutate({ customerId, approve: true, note: said, revision }, { onSuccess: close })}
      >
        {note}
      </ReasonButton>
      <ReasonButton
        withoutReason
        danger
        label={text('reject')}
        hotkey="r"
        title={text('rejectTitle')}
        busy={reject.isPending}
        onConfirm={({ finding, note: said = '' }, close) =>
          reject.mutate({ customerId, approve: false, finding: findingOf(finding), note: said, revision }, { onSuccess: close })
        }
      >
        <Form.Item name="finding" label={text('finding')} rules={[{ required: true, message: text('must') }]}>
          <Radio.Group options={reviewFindings.map((value) => ({ value, label: text(value) }))} />
        </Form.Item>
        {note}
      </ReasonButton>
    </div>
  )
}
