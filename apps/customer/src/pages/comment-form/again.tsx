import { useId } from 'react'
import { commentForm as words } from '@anxin/words/comment-form'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import type { Again } from './use-after-review.ts'
import css from './comment-form.module.css'

const choices = ['FIRST', 'FINE', 'NEVER'] as const

/** Whether the customer would book this technician again, and what follows from it; a second tap takes the answer back. */
export function AgainChoice({ value, onChange }: { value: Again | ''; onChange: (again: Again | '') => void }) {
  const text = useText(words)
  const id = useId()
  const follows = { FIRST: 'noteFIRST', NEVER: 'noteNEVER' } as const
  return (
    <Card as="section" className={css.say}>
      <h2 id={id} className={css.tagsTitle}>
        {text('again')}
      </h2>
      <div className={css.tags} role="group" aria-labelledby={id}>
        {choices.map((choice) => (
          <Chip key={choice} selected={choice === value} onClick={() => onChange(choice === value ? '' : choice)}>
            {text(choice)}
          </Chip>
        ))}
      </div>
      <p className={css.quiet} role="status">
        {(value === 'FIRST' || value === 'NEVER') && text(follows[value])}
      </p>
    </Card>
  )
}
