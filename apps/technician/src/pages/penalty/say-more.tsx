import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { suggestions as words } from '@anxin/words/suggestions'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { penaltyQuery } from '../../features/penalties/penalty-queries.ts'
import css from './penalty-page.module.css'

const shortest = 5
const longest = 500

/** Goes on with an objection: customer service looks at it anew. */
export function SayMore({ suggestId, penaltyId }: { suggestId: string; penaltyId: string }) {
  const text = useText(words)
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const form = useForm({
    keep: `suggestion:${suggestId}`,
    initial: { content: '' },
    rules: ({ content }) => ({ content: content.trim().length < shortest && text('tooShort') }),
    send: ({ content }) => call('doSuggest', { suggestId, content }),
    onSent() {
      form.set({ content: '' })
      setOpen(false)
      toast(text('moreSent'), { type: 'success' })
      void client.invalidateQueries({ queryKey: penaltyQuery(penaltyId).queryKey })
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
    <form {...form.props} className={css.card}>
      <TextArea {...form.field('content')} label={text('moreLabel')} max={longest} rows={3} />
      <Button type="submit" full busy={form.isBusy}>
        {text('moreSend')}
      </Button>
    </form>
  )
}
