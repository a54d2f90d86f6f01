import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { suggestions as words } from '@anxin/words/suggestions'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { FollowUp } from '@anxin/mobile/suggestions/follow-up.tsx'
import { Said } from '@anxin/mobile/suggestions/said.tsx'
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

function Row({ suggestion }: { suggestion: Suggestion }) {
  const { suggestId, type, reviewId, images } = suggestion
  const text = useText(words)
  const now = useServerNow(0, 60_000)
  return (
    <Card as="article" className={css.card}>
      <p>
        <Tag>{text(reviewId === undefined ? `type_${type}` : 'type_REVIEW')}</Tag>
      </p>
      <Said said={suggestion} now={now}>
        {images.length > 0 && <Pictures images={images} />}
      </Said>
      <FollowUp suggestId={suggestId} shownBy={shownBy} />
    </Card>
  )
}
