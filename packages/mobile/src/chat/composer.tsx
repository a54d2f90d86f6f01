import type { FormEvent } from 'react'
import { chatPhrases } from '@anxin/contract/chat-phrases'
import { chatPhraseWords } from '@anxin/words/chat-phrases'
import { chat as words } from '@anxin/words/chat'
import { isSeen } from '@anxin/rules/seen-text'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { limited } from '@anxin/ui/limited'
import { useDraft } from '../drafts/drafts.ts'
import { useText } from '../language/text.ts'
import { pickImages } from '../uploads/uploads.ts'
import type { Chat } from './use-chat.ts'
import { useSay } from './use-say.ts'
import css from './chat.module.css'

const longest = 500

/** Where one writes: phrases of one tap, a picture, words. What was typed stays until it is sent. */
export function Composer({ orderId, side }: { orderId: string; side: Chat['side'] }) {
  const text = useText(words)
  const phrases = useText(chatPhraseWords)
  const [{ typed }, setDraft, forget] = useDraft(`chat:${orderId}`, { typed: '' })
  const { say, busy } = useSay(orderId)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isSeen(typed) || !(await say({ text: typed }))) return
    setDraft({ typed: '' })
    forget()
  }
  const sendPicture = async () => {
    const picked = await pickImages({ limit: 1, total: 1 })
    const image = picked && picked.dataHash[0]
    if (image) await say({ image })
  }

  return (
    <form className={css.composer} onSubmit={(event) => void send(event)}>
      <ul className={css.phrases} aria-label={text('phrases')}>
        {chatPhrases[side === 'CUSTOMER' ? 'customer' : 'technician'].map((phrase) => (
          <li key={phrase}>
            <Chip onClick={() => void (busy || say({ phrase }))}>{phrases(phrase)}</Chip>
          </li>
        ))}
      </ul>
      <div className={css.line}>
        <IconButton name="image" label={text('sendPicture')} disabled={busy} onClick={() => void sendPicture()} />
        <textarea
          className={css.input}
          aria-label={text('input')}
          placeholder={text('input')}
          rows={1}
          value={typed}
          {...limited(longest, (next) => setDraft({ typed: next }))}
        />
        <Button type="submit" busy={busy} disabled={!isSeen(typed)}>
          {text('send')}
        </Button>
      </div>
    </form>
  )
}
