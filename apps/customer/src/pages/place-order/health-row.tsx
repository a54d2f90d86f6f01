import { Suspense, useState } from 'react'
import { healthNote as words } from '@anxin/words/health-note'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { isDeclared, useHealthDraft } from '@anxin/mobile/drafts/health-draft'
import { useHealthWords } from '../../features/health/use-health-words.ts'
import css from './place-order.module.css'

const loadSheet = () => import('../../features/health/health-sheet.tsx').then(({ HealthSheet }) => ({ default: HealthSheet }))
const HealthSheet = lazyPart(loadSheet)

/** What the customer declares of their health with this order, and the way to say it. */
export function HealthRow() {
  useReady(loadSheet)
  const text = useText(words)
  const spell = useHealthWords()
  const declared = useHealthDraft()
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  const summary = declared.codes.length > 0 ? spell(declared.codes) : declared.text
  return (
    <>
      <button type="button" className={css.row} onClick={() => setAsked('open')}>
        <Icon className={css.rowIcon} name="info" size={22} />
        <span className={cx(css.rowWords, css.label)}>{text('title')}</span>
        <span className={css.value}>{isDeclared(declared) ? summary : text('none')}</span>
        <Icon className={css.chevron} name="chevron-right" size={18} />
      </button>
      {asked !== 'never' && (
        <Suspense>
          <HealthSheet
            open={asked === 'open'}
            onClose={() => setAsked('closed')}
            declared={declared}
            onSave={(said) => {
              useHealthDraft.setState(said, true)
              setAsked('closed')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
