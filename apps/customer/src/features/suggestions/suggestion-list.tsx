import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { whenInside } from '@anxin/rules/time'
import { suggestions as words } from '@anxin/words/suggestions'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { FollowUp } from '@anxin/mobile/suggestions/follow-up.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useServerNow } from '../orders/use-server-now.ts'
import { Pictures } from '../reviews/pictures.tsx'
import css from './suggestion-list.module.css'

type Suggestion = Reply<'getSuggestList'>['list'][number]
const shown = 20
const shownBy = ['getSuggestList']

/** What the account has told the product lately, each with its answer or when there will be one. Nothing while there is nothing. */
export function SuggestionList() {
  const text = useText(words)
  const { data } = useQuery(queryFor('getSuggestList', { limit: shown }, { quiet: true }))
  if (!data || data.list.length === 0) return null
  return (
    <section className={css.list}>
      <h2>{text('mine')}</h2>
      {data.list.map((suggestion) => (
        <Row key={suggestion.suggestId} suggestion={suggestion} />
      ))}
    </section>
  )
}

function Row({ suggestion: { suggestId, type, content, images, lines, waits, answerBy, createdAt } }: { suggestion: Suggestion }) {
  const text = useText(words)
  const language = useLanguage()
  const now = useServerNow(0, 60_000)
  const waiting = answerBy < now ? text('late') : text('waits', { when: whenInside(answerBy, now, language) })
  return (
    <Card as="article" className={css.card}>
      <p className={css.head}>
        <Tag>{text(`type_${type}`)}</Tag>
        <span className={css.quiet}>{whenInside(createdAt, now, language)}</span>
      </p>
      <p className={css.said}>{content}</p>
      {images.length > 0 && <Pictures images={images} />}
      {lines.map((line) => (
        <div key={`${line.at}${line.content}`} className={line.side === 'SERVICE' ? css.answer : css.more}>
          <h3>{text(line.side === 'SERVICE' ? 'answer' : 'you')}</h3>
          <p>{line.content}</p>
        </div>
      ))}
      {waits && <p className={css.quiet}>{waiting}</p>}
      <FollowUp suggestId={suggestId} shownBy={shownBy} />
    </Card>
  )
}
