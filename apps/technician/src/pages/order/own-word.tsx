import { useState } from 'react'
import { technicianCustomers as words } from '@anxin/words/technician-customers'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { useReadVisit } from './use-read-visit.ts'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

const questions = [
  ['reliable', 'reliableAsk', 'reliableNo'],
  ['respectful', 'respectfulAsk', 'respectfulNo'],
] as const

/** After a visit: two answers about its customer for other technicians, and whether to come again. Nothing before it. */
export function OwnWord({ visit: { orderId, ownWord } }: { visit: Visit }) {
  const text = useText(words)
  const readAgain = useReadVisit(orderId)
  const [answers, setAnswers] = useState<{ reliable?: boolean; respectful?: boolean }>(ownWord?.rating ?? {})
  const [busy, setBusy] = useState(false)
  if (!ownWord) return null

  const { reliable, respectful } = answers
  const isSaid = ownWord.rating?.reliable === reliable && ownWord.rating?.respectful === respectful
  const work = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await act()
      toast(done, { type: 'success' })
      readAgain()
    } catch (error) {
      toast(errorText(error), { type: 'error' })
    }
    setBusy(false)
  }
  const rate = () => {
    if (reliable === undefined || respectful === undefined) return
    void work(() => call('techRateCustomer', { orderId, reliable, respectful }, { quiet: true }), text('rated'))
  }
  const block = async () => {
    if (!(await confirm({ title: text('blockAsk'), content: text('blockNote'), confirmText: text('block'), tone: 'danger' }))) return
    await work(() => call('techBlockCustomer', { orderId }, { quiet: true }), text('blocked'))
  }
  const unblock = () => work(() => call('techUnblockCustomer', { orderId }, { quiet: true }), text('unblocked'))

  return (
    <Card as="section" className={css.word}>
      <div>
        <h2 className={css.heading}>{text('wordTitle')}</h2>
        <p className={css.hint}>{text('wordNote')}</p>
      </div>
      {questions.map(([name, ask, no]) => (
        <div key={name} className={css.answers} role="group" aria-label={text(ask)}>
          <Chip className={css.answer} selected={answers[name] === true} onClick={() => setAnswers((before) => ({ ...before, [name]: true }))}>
            {text(name)}
          </Chip>
          <Chip className={css.answer} selected={answers[name] === false} onClick={() => setAnswers((before) => ({ ...before, [name]: false }))}>
            {text(no)}
          </Chip>
        </div>
      ))}
      <div className={css.reach}>
        <Button variant="secondary" busy={busy} disabled={isSaid || reliable === undefined || respectful === undefined} onClick={rate}>
          {text('rateGo')}
        </Button>
        <Button variant="ghost" busy={busy} onClick={() => void (ownWord.blocked ? unblock() : block())}>
          {text(ownWord.blocked ? 'unblock' : 'block')}
        </Button>
      </div>
      {ownWord.blocked && <p className={css.hint}>{text('blocked')}</p>}
    </Card>
  )
}
