import { useState } from 'react'
import { technicianCertificates } from '@anxin/words/technician-certificates'
import { lastDayOf } from '@anxin/rules/business-day'
import { daysLeft } from '@anxin/rules/days-left'
import { timeFormat } from '@anxin/rules/time'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import type { Papers } from './papers.ts'
import css from './certificates-page.module.css'

type Required = Papers['requirements']['list'][number]
const tones = { VALID: 'success', EXPIRING: 'warning', PENDING: 'neutral', MISSING: 'error', REJECTED: 'error', EXPIRED: 'error', REVOKED: 'error' } as const

/** A required paper: how it stands, how many days are left, and the button to put a new one. */
export function RequiredRow({
  required: { type, state, pending, requiredFrom, validUntil },
  name,
  onPut,
}: {
  required: Required
  name: string
  onPut: () => void
}) {
  const text = useText(technicianCertificates)
  const [now] = useState(() => Date.now())
  const days = validUntil === undefined ? undefined : daysLeft(validUntil, now)
  return (
    <div className={css.row}>
      <div className={css.words}>
        <span className={css.name}>
          {name} <Tag tone={tones[state]}>{text(`state_${state}`)}</Tag>
        </span>
        {validUntil !== undefined && days !== undefined && (
          <span className={css.hint}>
            <span className={css.date}>{text('until', { day: lastDayOf(validUntil) })}</span>
            {state !== 'EXPIRED' && ` · ${days === 0 ? text('lastDay') : text('daysLeft', { n: days })}`}
          </span>
        )}
        {state === 'VALID' && validUntil === undefined && <span className={css.hint}>{text('noEnd')}</span>}
        {requiredFrom !== undefined && <span className={css.hint}>{text('from', { day: timeFormat(requiredFrom) })}</span>}
        {pending && state !== 'PENDING' && <span className={css.hint}>{text('alsoWaits')}</span>}
      </div>
      <Button
        size="s"
        variant={state === 'VALID' || pending ? 'secondary' : 'primary'}
        aria-label={`${text(state === 'MISSING' ? 'put' : 'renew')} ${name}`}
        data-type={type}
        onClick={onPut}
      >
        {text(state === 'MISSING' ? 'put' : 'renew')}
      </Button>
    </div>
  )
}
