import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { joining as words } from '@anxin/words/joining'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { useWhen } from '../orders/use-when.ts'
import { refreshApplications } from './refresh.ts'
import css from './joining.module.css'

type Application = Pick<NonNullable<Reply<'getApplyTech'>>, 'submittedAt' | 'answerBy' | 'reviewedAt'>
type Props = { target: 'TECH' | 'SHOP'; application: Application; children?: React.ReactNode }

/** An application that waits: where it stands, until when it is answered, and the way to take it back. */
export function Waiting({ target, application: { submittedAt = 0, answerBy = 0, reviewedAt }, children }: Props) {
  const text = useText(words)
  const when = useWhen()
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => call('withdrawApply', { target }),
    onSuccess: () => toast(text('withdrawn'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => refreshApplications(client),
  })
  const withdraw = async () => {
    const sure = await confirm({ title: text('withdrawTitle'), content: text('withdrawAsk'), confirmText: text('withdraw'), tone: 'danger' })
    if (sure) withdrawing.mutate()
  }
  const steps = [
    { id: 'submit', label: text('stepSubmit'), note: when(submittedAt) },
    { id: 'review', label: text('stepReview') },
    { id: 'result', label: text('stepResult') },
  ]
  return (
    <div className={css.wait}>
      <section className={css.deep}>
        <h2 className={css.title}>{text('waiting')}</h2>
        <p className={css.deepNote}>{text('waitingNote', { at: when(answerBy) })}</p>
      </section>
      <Card>
        <StepLine label={text('progress')} steps={steps} current="review" />
      </Card>
      {children}
      {/* What waits after a decision is the objection to it: taken back, the refusal would stand. */}
      {reviewedAt === undefined && (
        <Button variant="ghost" busy={withdrawing.isPending} onClick={() => void withdraw()}>
          {text('withdraw')}
        </Button>
      )}
    </div>
  )
}
