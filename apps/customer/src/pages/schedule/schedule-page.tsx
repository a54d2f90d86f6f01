import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { schedule as words } from '@anxin/words/schedule'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { RefusedError } from '@anxin/mobile/request/errors'
import { useLive } from '@anxin/mobile/live/events'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useRequireLogin } from '@anxin/mobile/session/require-login'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CalendarDrawing } from '@anxin/ui/drawings/calendar.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { defaultAddressQuery } from '../../features/addresses/address-queries.ts'
import { chosenProjects, totalsOf } from '../../features/booking/chosen-projects.ts'
import { chooseForOrder } from '../../features/booking/choose.ts'
import { slotsQuery } from '../../features/schedule/slot-query.ts'
import { ScheduleChoice } from './schedule-choice.tsx'
import { ScheduleFacts } from './schedule-facts.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import css from './schedule.module.css'

const technicians = '/pages/technicians-list/technicians-list'

/** Chooses the start of a visit by `techId`; `startAt` comes chosen, `mode=pick` goes back to the order form. */
export function SchedulePage() {
  const { query, isTop } = usePage()
  const router = useRouter()
  const text = useText(words)
  const withLogin = useRequireLogin()
  const draft = usePlaceOrder()
  const techId = query.techId ?? draft.techId
  const [chosenAt, setChosenAt] = useState(Number(query.startAt) || (draft.techId === techId ? draft.timer : undefined))

  const items = draft.techId === techId ? draft.items : []
  const tech = useQuery({ ...queryFor('getTechInfo', { techId }), enabled: techId !== '' })
  const offers = useQuery({ ...queryFor('getProjectListTech', { techId }), enabled: techId !== '' && items.length > 0 })
  const { minutes } = totalsOf(chosenProjects(items, offers.data?.list))
  const horizon = useQuery({ ...queryFor('getConfigure', {}), staleTime: 300_000 }).data?.horizonDays ?? 7
  const durationKnown = items.length === 0 || offers.data !== undefined || offers.isError
  const { signedIn } = useSession()
  const byDefault = useQuery({ ...defaultAddressQuery(), enabled: signedIn && draft.address === undefined })
  const address = draft.address ?? byDefault.data ?? undefined
  const addressKnown = !signedIn || draft.address !== undefined || !byDefault.isPending
  const slots = useQuery({
    ...slotsQuery({ techId, days: horizon, durationMin: minutes || undefined, at: address }),
    enabled: techId !== '' && durationKnown && addressKnown,
    refetchInterval: isTop && 30_000,
  })
  useLive(['slot'], () => void slots.refetch())

  const goOn = (startAt: number) => {
    chooseForOrder({ techId, timer: startAt })
    if (query.mode === 'pick') return router.navigateBack(1)
    if (items.length === 0) return router.navigateTo('/pages/select-project/select-project', { techId, startAt })
    withLogin(() => router.navigateTo('/pages/place-order/place-order'))
  }
  const isPaused = slots.error instanceof RefusedError && slots.error.code === 4301
  const elsewhere = (
    <Button variant="secondary" onClick={() => router.switchTab(technicians)}>
      {text('otherTechnicians')}
    </Button>
  )

  return (
    <div className={css.page}>
      <NavBar title={text('title')} />
      <ScheduleFacts tech={tech.data} items={chosenProjects(items, offers.data?.list)} slots={slots.data} hasAddress={address !== undefined} techId={techId} />
      {techId === '' && <EmptyState drawing={<CalendarDrawing />} title={text('choose')} action={elsewhere} />}
      {techId !== '' && slots.isPending && <ScheduleSkeleton />}
      {isPaused && (
        <EmptyState drawing={<CalendarDrawing />} title={text('paused')} action={elsewhere}>
          {text('pausedNote')}
        </EmptyState>
      )}
      {slots.error && !isPaused && !slots.data && <ErrorState error={slots.error} onRetry={slots.refetch} />}
      {slots.data && !isPaused && (
        <ScheduleChoice
          slots={slots.data}
          now={slots.dataUpdatedAt}
          value={chosenAt}
          onChange={setChosenAt}
          onDone={goOn}
          doneText={text(query.mode === 'pick' ? 'done' : 'next')}
          elsewhere={elsewhere}
        />
      )}
    </div>
  )
}
