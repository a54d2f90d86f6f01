import { clock, whenDated } from '@anxin/rules/time'
import { isolated } from '@anxin/words/words'
import { chatPhraseWords } from '@anxin/words/chat-phrases'
import { chat as words } from '@anxin/words/chat'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'
import type { Chat, Message } from './use-chat.ts'
import css from './chat.module.css'

const gapMs = 300_000

type MessageRowProps = {
  message: Message
  before: Message | undefined
  other: Chat['other']
  now: number
  isRead: boolean
  onReport: (message: Message) => void
}

/** One message with who said it; a time above it when a while has passed. */
export function MessageRow({ message, before, other, now, isRead, onReport }: MessageRowProps) {
  const { mine, at, flags } = message
  const text = useText(words)
  const language = useLanguage()
  return (
    <div className={css.message} data-seq={message.seq}>
      {(!before || at - before.at > gapMs) && <p className={css.time}>{whenDated(at, now, language)}</p>}
      <div className={mine ? css.mine : css.theirs}>
        {!mine && <Avatar src={other.avatar} name={isolated(other.nickname)} size={36} />}
        <span className="visually-hidden">{`${mine ? text('me') : isolated(other.nickname)} ${clock(at)}`}</span>
        <Said message={message} />
        {message.reported && <span className={css.reported}>{text('isReported')}</span>}
        {!mine && !message.reported && message.kind !== 'FORGOTTEN' && (
          <IconButton name="more" size={18} label={text('report')} className={css.more} onClick={() => onReport(message)} />
        )}
        {mine && <span className={css.state}>{text(isRead ? 'read' : 'sent')}</span>}
        {flags.length > 0 && <span className={css.failed}>{text('flagged')}</span>}
      </div>
    </div>
  )
}

function Said({ message: { kind, text: said, phrase, image } }: { message: Message }) {
  const text = useText(words)
  const phrases = useText(chatPhraseWords)
  if (kind === 'PICTURE')
    return (
      <a className={css.picture} href={image} target="_blank" rel="noreferrer" aria-label={text('openPicture')}>
        <img src={image} alt={text('picture')} loading="lazy" />
      </a>
    )
  if (kind === 'FORGOTTEN') return <p className={css.gone}>{text('forgotten')}</p>
  return <p className={css.bubble}>{phrase ? phrases(phrase) : said}</p>
}
