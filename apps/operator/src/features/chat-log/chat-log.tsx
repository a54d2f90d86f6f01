import type { ManageReply } from '@anxin/contract/manage/calls'
import { chatPhraseWords } from '@anxin/words/chat-phrases'
import { Button, Image } from 'antd'
import { Fragment } from 'react'
import { Dot } from '../../list/dot.tsx'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import './chat-log.css'
import { chatLogWords } from '@anxin/words/console/orders/chat-log'

type Page = ManageReply<'order/chat'>
type Props = { pages: readonly Page[]; busy: boolean; onEarlier: (() => void) | undefined }

/** What was written, from the oldest shown to the newest. `pages` begin with the newest. */
export function ChatLog({ pages, busy, onEarlier }: Props) {
  const text = useText(chatLogWords)
  const [newest] = pages
  const messages = pages.flatMap(({ list }) => list).toReversed()
  if (!newest || messages.length === 0) return <p className="quiet">{text('empty')}</p>
  const { reassignedAt = -Infinity, reads } = newest
  const moved = messages.findIndex(({ at }) => at > reassignedAt)
  const isRead = (side: string, seq: number) => reads.some((read) => read.side !== side && read.seq >= seq)
  return (
    <>
      {onEarlier && pages.at(-1)?.hasMore && (
        <Button block loading={busy} onClick={onEarlier}>
          {text('earlier')}
        </Button>
      )}
      <Image.PreviewGroup>
        <ol className="chat-log">
          {messages.map((message, index) => (
            <Fragment key={message.messageId}>
              {index === moved && index > 0 && <li className="chat-turn quiet">{text('reassigned', { at: clockText(newest.reassignedAt) })}</li>}
              <Said message={message} isFormer={message.at <= reassignedAt} isRead={isRead(message.side, message.seq)} />
            </Fragment>
          ))}
        </ol>
      </Image.PreviewGroup>
    </>
  )
}

function Said({ message, isFormer, isRead }: { message: Page['list'][number]; isFormer: boolean; isRead: boolean }) {
  const text = useText(chatLogWords)
  const phrases = useText(chatPhraseWords)
  const { side, seq, at, kind, text: words, phrase, image, flags, report } = message
  const said = phrase === undefined ? words : phrases(phrase)
  const who = side === 'TECHNICIAN' && isFormer ? 'formerTechnician' : side
  return (
    <li className={side === 'CUSTOMER' ? 'chat-said' : 'chat-said of-technician'}>
      <span className="quiet">
        {text(who)} · <span className="num">{clockText(at)}</span> · {text(isRead ? 'read' : 'unread')}
      </span>
      <div className="chat-words">
        {kind === 'FORGOTTEN' && <span className="quiet">{text('forgotten')}</span>}
        {image === undefined ? said : <Image src={image} alt={text('picture', { n: seq })} width={160} />}
      </div>
      {flags.map((flag) => (
        <Dot key={flag} tone="warning">
          {text(flag)}
        </Dot>
      ))}
      {report && <Dot tone="bad">{text('reported', { why: report.reason, at: clockText(report.at) })}</Dot>}
    </li>
  )
}
