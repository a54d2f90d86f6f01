import { useState } from 'react'
import { inside, whenText } from '@anxin/rules/day-words'
import { selectTechnicians as words } from '@anxin/words/select-technicians'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { HandsDrawing } from '@anxin/ui/drawings/hands.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { paths } from '../../routes.ts'
import { NobodyFree } from './nobody-free.tsx'
import css from './select-technicians.module.css'
import { useChooseTechnician } from './use-choose-technician.ts'
import { useOrderWish } from './use-order-wish.ts'

/** Another technician for the order being put together: whoever is free at its time, gives its treatment and may come to its place. */
export function SelectTechniciansPage() {
  const hasDraft = usePlaceOrder(({ techId, items }) => techId !== '' || items.length > 0)
  const text = useText(words)
  const router = useRouter()
  if (hasDraft) return <Candidates />
  return (
    <Page title={text('title')}>
      <EmptyState
        drawing={<HandsDrawing />}
        title={text('noDraft')}
        action={<Button onClick={() => router.navigateTo(paths.selectProject())}>{text('toProjects')}</Button>}
      >
        {text('noDraftNote')}
      </EmptyState>
    </Page>
  )
}

function Candidates() {
  const { mode } = useParams(paths.selectTechnicians)
  const [isWide, setWide] = useState(false)
  const text = useText(words)
  const language = useLanguage()
  const current = usePlaceOrder(({ techId }) => techId)
  const wish = useOrderWish({ isWide })
  const list = useEndless('getTechListSort', wish.asked, { enabled: wish.isKnown })
  const choose = useChooseTechnician(wish, { isPick: mode === 'pick' })
  const others = list.rows.filter(({ techId }) => techId !== current)
  const { startAt, openedAt, firstOfSeveral } = wish
  const when = startAt === undefined ? undefined : whenText(startAt, openedAt, language)
  const rule = when === undefined ? text('anyTime') : text(isWide ? 'freeAround' : 'free', { when: inside(when) })

  return (
    <Page title={text('title')} onRefresh={list.refresh} className={css.body}>
      {others.length > 0 && (
        <p className={css.rule}>
          {rule}
          {firstOfSeveral && ` ${text('several', { project: firstOfSeveral })}`}
        </p>
      )}
      <EndlessList
        list={{ ...list, rows: others, isLoading: !wish.isKnown || list.isLoading }}
        rowKey={({ techId }) => techId}
        skeleton={<TechnicianCardSkeleton />}
        label={text('list')}
        empty={<NobodyFree when={when} onWiden={isWide || when === undefined ? undefined : () => setWide(true)} />}
      >
        {(technician, at) => (
          <TechnicianCard technician={technician} eager={at < 4}>
            <div className={css.acts}>
              {technician.earliestAt !== undefined && <span className={css.when}>{whenText(technician.earliestAt, openedAt, language)}</span>}
              <Button
                size="s"
                aria-label={text('chooseNamed', { name: technician.nickname })}
                busy={choose.isPending && choose.variables.techId === technician.techId}
                onClick={() => choose.mutate(technician)}
              >
                {text('choose')}
              </Button>
            </div>
          </TechnicianCard>
        )}
      </EndlessList>
    </Page>
  )
}
