import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { chatPhraseWords } from '@anxin/words/chat-phrases'
import { chat as words } from '@anxin/words/chat'
import type { Input } from '@anxin/contract/calls'
import { Button } from '@anxin/ui/button.tsx'
import { useText } from '../language/text.ts'
import type { StoredWrite } from '../outbox/stored-writes.ts'
import { dismissRefused } from '../outbox/outbox.ts'
import { useOutbox } from '../outbox/outbox-state.ts'
import { errorText, RefusedError } from '../request/errors.ts'
import css from './chat.module.css'

/** What this phone has still to send to this chat, and what was refused when it was sent. */
export function Unsent({ orderId }: { orderId: string }) {
  const text = useText(words)
  const { waiting, refused } = useOutbox()
  const client = useQueryClient()
  const mine = waiting.flatMap((kept) => saidIn(kept, orderId))
  const not = refused.flatMap((kept) => saidIn(kept, orderId).map((said) => ({ ...said, refused: kept.refused })))

  // What has gone from here stands in the chat now.
  useEffect(() => void client.invalidateQueries({ queryKey: ['getChat', { orderId }] }), [mine.length, orderId, client])

  if (mine.length + not.length === 0) return null
  return (
    <ul className={css.unsent}>
      {mine.map(({ key, said }) => (
        <li key={key} className={css.mine} data-unsent="waiting">
          <Bubble said={said} />
          <span className={css.state}>{text('waiting')}</span>
        </li>
      ))}
      {not.map(({ key, said, refused: reason }) => (
        <li key={key} className={css.mine} data-unsent="refused">
          <Bubble said={said} />
          <span className={css.failed} role="alert">
            {text('notSent', { why: errorText(new RefusedError(reason)) })}
          </span>
          <Button size="s" variant="ghost" onClick={() => void dismissRefused(key)}>
            {text('dismiss')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Said = Input<'sendChat'>
function saidIn({ key, name, input }: StoredWrite, orderId: string): { key: string; said: Said }[] {
  // safe: what is kept under a call's name is the input of that call
  const said = input as Said
  return name === 'sendChat' && said.orderId === orderId ? [{ key, said }] : []
}

function Bubble({ said }: { said: Said }) {
  const text = useText(words)
  const phrases = useText(chatPhraseWords)
  return <p className={css.bubble}>{said.phrase ? phrases(said.phrase) : (said.text ?? text('picture'))}</p>
}
