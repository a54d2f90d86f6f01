import { guide } from '@anxin/words/guide'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { paths } from '../../routes.ts'
import css from './consent-sheet.module.css'

const uses = [
  ['location', 'place'],
  ['phone', 'phone'],
  ['shield', 'device'],
] as const

/** What is collected and why, at the first run: it stays until one of its two answers is given. */
export function ConsentSheet({ onAgree, onBrowse }: { onAgree: () => void; onBrowse: () => void }) {
  const router = useRouter()
  const text = useText(guide)
  const link = (type: 'user' | 'privacy') => (
    <a
      className={css.link}
      href={`#${paths.agreement({ type })}`}
      onClick={(event) => {
        event.preventDefault()
        router.navigateTo(paths.agreement({ type }))
      }}
    >
      {text(type)}
    </a>
  )
  return (
    <section className={css.sheet} role="dialog" aria-labelledby="consent-title">
      <h2 id="consent-title" className={css.title}>
        {text('consentTitle')}
      </h2>
      <ul className={css.uses}>
        {uses.map(([icon, use]) => (
          <li key={use}>
            <Icon name={icon} size={16} />
            <span>{text(use)}</span>
          </li>
        ))}
      </ul>
      <p className={css.note}>{text('browsing')}</p>
      <p className={css.note}>
        {text('agreeTo')}
        {link('user')}
        {text('and')}
        {link('privacy')}
        {text('end')}
      </p>
      <div className={css.answers}>
        <Button variant="secondary" size="l" onClick={onBrowse}>
          {text('browse')}
        </Button>
        <Button size="l" onClick={onAgree}>
          {text('agree')}
        </Button>
      </div>
    </section>
  )
}
