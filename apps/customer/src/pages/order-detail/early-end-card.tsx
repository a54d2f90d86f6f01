import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { yuan } from '@anxin/rules/money'
import { earlyEnd as words } from '@anxin/words/early-end'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { touched } from '../../features/orders/use-order-acts.ts'
import css from './change.module.css'

// Every minute changes what goes back, and an amount stands for one.
const againMs = 15_000

/** The technician would end the service before its time: why, what is left undone, what goes back, and the customer's answer. */
export function EarlyEndCard({ order: { orderId, tech } }: { order: OrderDetail }) {
  const text = useText(words)
  const duration = useDuration()
  const client = useQueryClient()
  const [busy, setBusy] = useState<boolean>()
  const { data } = useQuery({ ...queryFor('getEarlyEnd', { orderId }, { quiet: true }), refetchOnMount: 'always', refetchInterval: againMs })
  if (!data?.asked) return null

  const { earlyEndId, reason, undoneMin, backAmount } = data.asked
  const goesBack = backAmount > 0
  const amount = yuan(backAmount)
  const answer = async (agree: boolean) => {
    setBusy(agree)
    try {
      await call('doOrderAnswerEarlyEnd', { orderId, earlyEndId, agree, ...(agree && { expectAmount: backAmount }) }, { quiet: true })
      toast(agree ? text(goesBack ? 'agreedBack' : 'agreed', { amount }) : text('kept'), { type: 'success' })
    } catch (error) {
      toast(isRefused(error, 'refundMoved') ? text('moved') : errorText(error), { type: 'error' })
    }
    setBusy(undefined)
    // Whatever became of it, what is shown follows.
    for (const name of [...touched, 'getEarlyEnd']) void client.invalidateQueries({ queryKey: [name] })
  }
  const agree = async () => {
    const content = text(goesBack ? 'confirmBack' : 'confirmNothing', { amount })
    if (await confirm({ title: text('confirmTitle'), content, confirmText: text('agree') })) await answer(true)
  }
  const buttons = (
    <div className={css.actions}>
      <Button size="s" busy={busy === true} onClick={() => void agree()}>
        {text('agree')}
      </Button>
      <Button size="s" variant="secondary" busy={busy === false} onClick={() => void answer(false)}>
        {text('keepOn')}
      </Button>
    </div>
  )
  return (
    <Notice tone="warning" title={text('title', { name: tech.nickname })} action={buttons}>
      <div className={css.facts}>
        <p>{text('why', { reason: text(`told${reason}`) })}</p>
        <p>{text('undone', { minutes: duration(undoneMin) })}</p>
        <p className={css.when}>{text(goesBack ? 'back' : 'nothing', { amount })}</p>
        {goesBack && <p className={css.note}>{text('backNote')}</p>}
      </div>
    </Notice>
  )
}
