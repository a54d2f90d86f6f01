import { commentList as words } from '@anxin/words/comment-list'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Chip } from '@anxin/ui/chip.tsx'
import type { Counts } from '../../features/reviews/scores.tsx'
import css from './comment-list.module.css'

const levels = [
  ['IMG', 'withImage'],
  ['GOOD', 'good'],
  ['MID', 'mid'],
  ['BAD', 'bad'],
] as const

type Level = (typeof levels)[number][0]
export type Filter = { level?: Level; projectId?: string; tagId?: string }

/** A level as an address names it; undefined when it is none. */
export const levelOf = (named: string | undefined): Level | undefined => levels.find(([level]) => level === named)?.[0]

type FiltersProps = { counts: Counts; value: Filter; onChange: (filter: Filter) => void }

/** What to show: by level, by one treatment and by one tag; a second tap on a treatment or a tag takes it away. */
export function Filters({ counts, value, onChange }: FiltersProps) {
  const text = useText(words)
  const language = useLanguage()
  return (
    <div className={css.filters}>
      <div className={css.chips} role="group" aria-label={text('filters')}>
        <Chip selected={value.level === undefined} onClick={() => onChange({ ...value, level: undefined })}>
          {text('all')} {counts.total}
        </Chip>
        {levels.map(([level, count]) => (
          <Chip key={level} selected={value.level === level} onClick={() => onChange({ ...value, level })}>
            {text(level)} {counts[count]}
          </Chip>
        ))}
      </div>
      {counts.projects.length > 1 && (
        <div className={css.chips} role="group" aria-label={text('projects')}>
          {counts.projects.map(({ projectId, count, ...names }) => (
            <Chip
              key={projectId}
              selected={value.projectId === projectId}
              onClick={() => onChange({ ...value, projectId: value.projectId === projectId ? undefined : projectId })}
            >
              {nameIn(language, names)} {count}
            </Chip>
          ))}
        </div>
      )}
      {counts.tags.length > 0 && (
        <div className={css.chips} role="group" aria-label={text('tags')}>
          {counts.tags.map(({ tagId, count, ...names }) => (
            <Chip key={tagId} selected={value.tagId === tagId} onClick={() => onChange({ ...value, tagId: value.tagId === tagId ? undefined : tagId })}>
              {nameIn(language, names)} {count}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}
