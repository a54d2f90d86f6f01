import { elsewhere as words } from '@anxin/words/elsewhere'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { paths } from '../../routes.ts'
import type { Near } from './near.ts'
import css from './elsewhere-line.module.css'

/** One line for whoever is shown a city they are not in: which, why, and the way to another. */
export function ElsewhereLine({ near: { city, elsewhere } }: { near: Near }) {
  const router = useRouter()
  const text = useText(words)
  return (
    <p className={css.line} role="status">
      <Icon name="info" size={16} />
      <span className={css.words}>{text(elsewhere ?? 'unknown', { city })}</span>
      <button type="button" className={css.change} onClick={() => router.navigateTo(paths.addressSelect())}>
        {text('change')}
      </button>
    </p>
  )
}
