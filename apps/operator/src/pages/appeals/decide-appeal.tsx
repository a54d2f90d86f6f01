import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { AmountField, MacroField, fenOf } from '../../features/aftersale/decision-fields.tsx'
import { appealMacros } from '@anxin/words/console/aftersales/usual-answers'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useHotkey } from '../../list/use-hotkey.ts'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { appealsWords } from '@anxin/words/console/aftersales/appeals'

type Appeal = ManageReply<'appeal/getInfo'>
const resources = ['appeal', 'order', 'refund', 'approval'] as const

/** What an operator may do with an appeal that is open, or why not. */
export function DecideAppeal({ appeal }: { appeal: Appeal }) {
  const text = useText(appealsWords)
  const common = useText(aftersaleWords)
  const may = useMay()
  const { status, isMine, waitsForSecond, against, takenBy } = appeal
  if (status !== 'PENDING' && status !== 'PROCESSING') return null
  const mayDecide = may('aftersale.decide')
  const isOwn = against?.isOwn ?? false
  const blockedReason = () => {
    if (!mayDecide) return common('noRight')
    if (waitsForSecond) return common('waits')
    if (isOwn) return text('ownDecision')
    return status === 'PROCESSING' && !isMine ? text('takenByOther', { name: takenBy ?? '' }) : ''
  }
  return (
    <div className="acts">
      {status === 'PROCESSING' && isMine ? (
        <Answer appeal={appeal} disabled={!mayDecide || waitsForSecond} />
      ) : (
        <Take appeal={appeal} disabled={!mayDecide || isOwn || waitsForSecond} />
      )}
      <span className="quiet">{blockedReason()}</span>
      {waitsForSecond && may('money.view') && <a href={hrefOf('approval')}>{common('toApprovals')}</a>}
    </div>
  )
}

type Act = { appeal: Appeal; disabled: boolean }

function Take({ appeal: { appealId, status }, disabled }: Act) {
  const text = useText(appealsWords)
  const take = useAction('appeal/take', { resources, said: text('taken') })
  const over = status === 'PROCESSING'
  const now = () => take.mutate({ appealId, over })
  useHotkey(disabled || take.isPending ? undefined : 'a', now)
  return (
    <Button type="primary" disabled={disabled} loading={take.isPending} onClick={now}>
      {text(over ? 'takeOver' : 'take')}
      <kbd className="key">a</kbd>
    </Button>
  )
}

function Answer({ appeal: { appealId, paidAmount, returnedAmount, fourEyesAbove }, disabled }: Act) {
  const text = useText(appealsWords)
  const common = useText(aftersaleWords)
  const decide = useAction('appeal/decide', { resources, said: ({ waitsForSecond }) => common(waitsForSecond ? 'asked' : 'done') })
  const shared = { disabled, hint: common('toCustomer'), busy: decide.isPending }
  return (
    <>
      <ReasonButton
        {...shared}
        hotkey="a"
        label={text('uphold')}
        title={text('upholdTitle')}
        initial={{ yuan: 0 }}
        onConfirm={({ reason, yuan }, close) => decide.mutate({ appealId, outcome: 'uphold', amount: fenOf(yuan), reason }, { onSuccess: close })}
      >
        <AmountField least={0} most={paidAmount - returnedAmount} fourEyesAbove={fourEyesAbove} />
        <MacroField macros={appealMacros} />
      </ReasonButton>
      <ReasonButton
        {...shared}
        danger
        hotkey="r"
        label={text('reject')}
        title={text('rejectTitle')}
        onConfirm={({ reason }, close) => decide.mutate({ appealId, outcome: 'reject', reason }, { onSuccess: close })}
      >
        <MacroField macros={appealMacros} />
      </ReasonButton>
    </>
  )
}
