import type { Reply } from '@anxin/contract/calls'
import { schedule as words } from '@anxin/words/schedule'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useRequireLogin } from '@anxin/mobile/session/require-login'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { listSeparator } from '@anxin/words/writing/signs'
import { paths } from '../../routes.ts'
import { totalsOf, type ChosenProject } from '../../features/booking/chosen-projects.ts'
import css from './schedule.module.css'

type Facts = {
  tech: Reply<'getTechInfo'> | undefined
  items: readonly ChosenProject[]
  slots: Reply<'getTechBusy'> | undefined
  hasAddress: boolean
  techId: string
}

/** For whom and for how long the times are, and the trip in words. */
export function ScheduleFacts({ tech, items, slots, hasAddress, techId }: Facts) {
  const text = useText(words)
  const personName = usePersonName()
  const spell = useDuration()
  const language = useLanguage()
  const router = useRouter()
  const withLogin = useRequireLogin()
  if (!tech) return null

  const { minutes } = totalsOf(items)
  const names = items.map(({ project, quantity }) => (quantity > 1 ? `${nameIn(language, project)} × ${quantity}` : nameIn(language, project)))
  const what = names.join(listSeparator[language === 'en' ? 'en' : 'zh'])
  const duration = minutes > 0 ? `${what} · ${spell(minutes)}` : slots && text('notChosenYet', { duration: spell(slots.durationMin) })
  return (
    <div className={css.facts}>
      <Avatar src={tech.avatar} name={tech.nickname} size={44} />
      <div className={css.factWords}>
        <h2 className={css.who}>{personName(tech.nickname)}</h2>
        <p className={css.fact}>{duration}</p>
        {hasAddress && slots?.travelMin !== undefined && (
          <p className={css.fact}>
            <Icon name="car" size={16} /> {text('trip', { duration: spell(slots.travelMin) })}
          </p>
        )}
        {!hasAddress && (
          <p className={css.fact}>
            {text('noAddress')}{' '}
            <button type="button" className={css.link} onClick={() => withLogin(() => router.navigateTo(paths.addressList({ mode: 'pick', techId })))}>
              {text('chooseAddress')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
