import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { commentForm as words } from '@anxin/words/comment-form'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Chip } from '@anxin/ui/chip.tsx'
import css from './comment-form.module.css'

const MOST = 5
const middling = 3

type TagChoiceProps = { score: number; value: readonly string[]; onChange: (tagIds: string[]) => void }

/** Impressions to pick: the good ones for a good score, the others for a poor one, all in between. */
export function TagChoice({ score, value, onChange }: TagChoiceProps) {
  const text = useText(words)
  const language = useLanguage()
  const id = useId()
  const { data } = useQuery(queryFor('getReviewTags', {}, { quiet: true }))
  const fits = (good: boolean) => score === 0 || score === middling || good === score > middling
  // A tag that was picked stays to be seen, whatever the score is now.
  const tags = data?.list.filter(({ tagId, good }) => fits(good) || value.includes(tagId)) ?? []
  const toggle = (tagId: string) => {
    if (value.includes(tagId)) return onChange(value.filter((each) => each !== tagId))
    if (value.length >= MOST) return toast(text('tooManyTags'), { type: 'warning' })
    onChange([...value, tagId])
  }
  if (tags.length === 0) return null

  return (
    <div>
      <h2 id={id} className={css.tagsTitle}>
        {text('tags')} <span className={css.quiet}>{text('tagsNote')}</span>
      </h2>
      <div className={css.tags} role="group" aria-labelledby={id}>
        {tags.map(({ tagId, ...names }) => (
          <Chip key={tagId} selected={value.includes(tagId)} onClick={() => toggle(tagId)}>
            {nameIn(language, names)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
