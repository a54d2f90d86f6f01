import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lengthOf } from '@anxin/rules/graphemes'
import { whenInside } from '@anxin/rules/time'
import { customerService as words } from '@anxin/words/customer-service'
import { supportTickets } from '@anxin/words/support-tickets'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { OrderPicker } from './order-picker.tsx'
import css from './customer-service.module.css'

const shortest = 5
const longest = 500

/** A message to customer service, about an order or not; what comes back at once says by when a person answers. */
export function TicketForm() {
  const text = useText(words)
  const shared = useText(supportTickets)
  const language = useLanguage()
  const now = useServerNow(0, 60_000)
  const client = useQueryClient()
  const [answerBy, setAnswerBy] = useState<number>()
  const { data: configure } = useQuery(queryFor('getConfigure', {}, { quiet: true }))
  const form = useForm({
    keep: 'customer-service',
    initial: { content: '', orderId: '' },
    rules: ({ content }) => ({ content: lengthOf(content.trim()) < shortest && shared('tooShort') }),
    send: ({ content, orderId }) => call('doSuggest', { type: 'SERVICE', content, orderId: orderId || undefined }),
    onSent(sent) {
      form.set({ content: '', orderId: '' })
      setAnswerBy(sent.answerBy)
      void client.invalidateQueries({ queryKey: ['getSuggestList'] })
    },
    onRefused: (error, field) => {
      if (!field) toast(errorText(error), { type: 'error' })
    },
  })

  return (
    <section className={css.section}>
      <h2>{text('ticket')}</h2>
      {configure && <p className={css.quiet}>{text('ticketNote', { hours: configure.answerWithinH })}</p>}
      <form {...form.props}>
        <Card className={css.card}>
          <OrderPicker value={form.values.orderId} onChange={(orderId) => form.set({ orderId })} />
          <TextArea {...form.field('content')} label={text('message')} placeholder={text('messagePlaceholder')} max={longest} rows={4} />
          <Button type="submit" full busy={form.isBusy}>
            {text('send')}
          </Button>
        </Card>
      </form>
      {answerBy !== undefined && <Notice tone="success">{text('sent', { when: whenInside(answerBy, now, language) })}</Notice>}
    </section>
  )
}
