import { elsewhere as words } from '@anxin/words/elsewhere'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { paths } from '../../routes.ts'
import type { Near } from './near.ts'
import { useCityOf } from './use-city-of.ts'
import css from './elsewhere-line.module.css'

/** One line for anyone who is shown a city they are not in: which, why, and the way to another. */
export function ElsewhereLine({ near }: { near: Near }) {
  const router = useRouter()
  const text = useText(words)
  const cityOf = useCityOf()
  return (
    <p className={css.line} role="status">
      <Icon name="info" size={16} />
      <span className={css.words}>{text(near.elsewhere ?? 'unknown', { city: cityOf(near) })}</span>
      <button type="button" className={css.change} onClick={() => router.navigateTo(paths.addressSelect())}>
        {text('change')}
      </button>
    </p>
  )
}
