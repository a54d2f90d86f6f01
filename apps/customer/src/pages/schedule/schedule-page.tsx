import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { schedule as words } from '@anxin/words/schedule'
import { isRefused } from '@anxin/mobile/request/errors'
import { useLive } from '@anxin/mobile/live/events'
import { Page } from '@anxin/mobile/page/page.tsx'
import { usePage, useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useRequireLogin } from '@anxin/mobile/session/require-login'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { CalendarDrawing } from '@anxin/ui/drawings/calendar.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { defaultAddressQuery } from '../../features/addresses/address-queries.ts'
import { chosenProjects, totalsOf } from '../../features/booking/chosen-projects.ts'
import { chooseForOrder } from '../../features/booking/choose.ts'
import { handBack } from '../../features/booking/hand-back.ts'
import { slotsQuery } from '../../features/schedule/slot-query.ts'
import { ScheduleChoice } from './schedule-choice.tsx'
import { ScheduleFacts } from './schedule-facts.tsx'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'

/** Chooses the start of a visit by `techId`; `startAt` comes chosen, `mode=pick` goes back to the order form. */
export function SchedulePage() {
  const { isTop } = usePage()
  const { techId: wanted, startAt: given, mode } = useParams(paths.schedule)
  const router = useRouter()
  const text = useText(words)
  const withLogin = useRequireLogin()
  const draft = usePlaceOrder()
  const techId = wanted ?? draft.techId
  const [chosenAt, setChosenAt] = useState(Number(given) || (draft.techId === techId ? draft.timer : undefined))

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
  useLive(['slot'], () => void slots.refetch(), techId)

  const goOn = (startAt: number) => {
    chooseForOrder({ techId, timer: startAt })
    if (mode === 'pick') return handBack(router)
    withLogin(() => router.navigateTo(paths.placeOrder()))
  }
  const isPaused = isRefused(slots.error, 'technicianPaused')
  const elsewhere = (
    <Button variant="secondary" onClick={() => router.switchTab(paths.techniciansList())}>
      {text('otherTechnicians')}
    </Button>
  )

  const facts = (
    <ScheduleFacts tech={tech.data} items={chosenProjects(items, offers.data?.list)} slots={slots.data} hasAddress={address !== undefined} techId={techId} />
  )
  if (techId === '') {
    return (
      <Page title={text('title')}>
        <EmptyState
          drawing={<CalendarDrawing />}
          title={text('whoFirst')}
          action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('seeTechnicians')}</Button>}
        >
          {text('whoFirstNote')}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={text('title')}
      head={facts}
      // A technician who has paused since takes no choice from the times read before.
      read={isPaused ? { ...slots, data: undefined } : slots}
      loading={<ScheduleSkeleton />}
      refused={() =>
        isPaused && (
          <EmptyState drawing={<CalendarDrawing />} title={text('paused')} action={elsewhere}>
            {text('pausedNote')}
          </EmptyState>
        )
      }
    >
      {(read) => (
        <ScheduleChoice
          techId={techId}
          slots={read}
          now={slots.dataUpdatedAt}
          // The earliest is chosen until another is: who only wants to go on presses one button.
          value={chosenAt ?? read.earliestAt}
          onChange={setChosenAt}
          onDone={goOn}
          doneText={text(mode === 'pick' ? 'done' : 'next')}
          elsewhere={elsewhere}
        />
      )}
    </Page>
  )
}
