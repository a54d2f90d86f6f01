import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeWords } from '@anxin/words/store'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import css from './asked.module.css'
import type { Store } from './shapes.ts'

/** What the owner asks of a member: a higher share of their services, or to take the shop over. Nothing changes before they agree. */
export function Asked({ store: { name, me } }: { store: Store }) {
  const text = useText(storeWords)
  const { askedShareBp, ownerAskedAt } = me
  return (
    <>
      {askedShareBp !== undefined && (
        <Question
          title={text('askedShare', { from: me.shareBp / 100, to: askedShareBp / 100 })}
          note={text('askedShareNote')}
          sure={text('agreeShareAsk', { n: askedShareBp / 100 })}
          send={(accept) => call('storeAnswerShare', { shareBp: askedShareBp, accept })}
        />
      )}
      {ownerAskedAt !== undefined && (
        <Question
          title={text('askedOwner', { shop: name })}
          note={text('askedOwnerNote')}
          sure={text('agreeOwnerAsk', { shop: name })}
          send={(accept) => call('storeAnswerHandOver', { accept })}
        />
      )}
    </>
  )
}

type Asking = { title: string; note: string; sure: string; send: (accept: boolean) => Promise<unknown> }
function Question({ title, note, sure, send }: Asking) {
  const client = useQueryClient()
  const text = useText(storeWords)
  const answer = useMutation({
    mutationFn: send,
    onSuccess: (_, accept) => toast(text(accept ? 'agreed' : 'declined'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => Promise.all(['storeGet', 'storeGetMembers'].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
  const agree = async () => {
    if (await confirm({ title: sure, content: note, confirmText: text('agree') })) answer.mutate(true)
  }
  return (
    <Card as="section" aria-label={title}>
      <h3>{title}</h3>
      <p className={css.note}>{note}</p>
      <div className={css.acts}>
        <Button variant="secondary" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {text('decline')}
        </Button>
        <Button busy={answer.isPending} onClick={() => void agree()}>
          {text('agree')}
        </Button>
      </div>
    </Card>
  )
}
