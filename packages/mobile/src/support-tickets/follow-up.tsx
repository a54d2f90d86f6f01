import { useState } from 'react'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { lengthOf } from '@anxin/rules/graphemes'
import { supportTickets as words } from '@anxin/words/support-tickets'
import { Button } from '@anxin/ui/button.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { useForm } from '../forms/use-form.ts'
import { useText } from '../language/text.ts'
import { toast } from '../overlays/toast.ts'
import { call } from '../request/call.ts'
import { errorText } from '../request/errors.ts'
import css from './follow-up.module.css'

const shortest = 5
const longest = 500

/** Adds a message to a support ticket. `shownBy` is the query that shows it. */
export function FollowUp({ ticketId, shownBy }: { ticketId: string; shownBy: QueryKey }) {
  const text = useText(words)
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const form = useForm({
    keep: `suggestion:${ticketId}`,
    initial: { content: '' },
    rules: ({ content }) => ({ content: lengthOf(content.trim()) < shortest && text('tooShort') }),
    send: ({ content }) => call('doSuggest', { suggestId: ticketId, content }),
    onSent() {
      form.set({ content: '' })
      setOpen(false)
      toast(text('moreSent'), { type: 'success' })
      void client.invalidateQueries({ queryKey: shownBy })
    },
    onRefused: (error, field) => {
      if (!field) toast(errorText(error), { type: 'error' })
    },
  })
  if (!open)
    return (
      <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
        {text('more')}
      </Button>
    )
  return (
    <form {...form.props} className={css.more}>
      <TextArea {...form.field('content')} label={text('moreLabel')} max={longest} rows={3} />
      <Button type="submit" full busy={form.isBusy}>
        {text('moreSend')}
      </Button>
    </form>
  )
}
