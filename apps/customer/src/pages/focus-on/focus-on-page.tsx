import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { focusOn as words } from '@anxin/words/focus-on'
import { useText } from '@anxin/mobile/language/text'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Chip } from '@anxin/ui/chip.tsx'
import { whereOf } from '../../features/technicians/near.ts'
import type { Technician } from '../../features/technicians/technician.ts'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import { paths, type FollowedSort } from '../../routes.ts'
import { FollowedCard } from './followed-card.tsx'
import { NobodyFollowed } from './nobody-followed.tsx'
import { Unfollowed } from './unfollowed.tsx'
import css from './focus-on.module.css'

const sorts = ['FOLLOWED', 'EARLIEST', 'DISTANCE'] as const satisfies readonly FollowedSort[]

/** Whom somebody follows, with the earliest time of each, in an order that lives in the address; who is let go can be taken back on the spot. */
export function FocusOnPage() {
  const text = useText(words)
  const { near, settled } = useNear()
  const { lat, lng } = whereOf(near)
  const router = useRouter()
  const query = useParams(paths.focusOn)
  // Without a place nobody is nearest.
  const offered = sorts.filter((one) => one !== 'DISTANCE' || lat !== undefined)
  const sort = offered.find((one) => one === query.sort) ?? 'FOLLOWED'
  const list = useEndless('getTechListFocus', { lat, lng, ...(sort !== 'FOLLOWED' && { sort }) }, { enabled: settled })
  const { count = 0 } = useQuery(queryFor('getUserFocusCount', {}, { quiet: true })).data ?? {}
  const [unfollowed, setUnfollowed] = useState<Technician>()

  return (
    <Page
      title={text('title')}
      onRefresh={list.refresh}
      className={css.body}
      foot={unfollowed && <Unfollowed key={unfollowed.techId} technician={unfollowed} onTakenBack={() => setUnfollowed(undefined)} />}
    >
      {count > 0 && <p className={css.count}>{text('count', { n: count })}</p>}
      {count > 1 && (
        <div role="group" aria-label={text('sort')} className={css.sorts}>
          {offered.map((one) => (
            <Chip key={one} selected={one === sort} onClick={() => router.setQuery({ sort: one === 'FOLLOWED' ? '' : one })}>
              {text(one)}
            </Chip>
          ))}
        </div>
      )}
      <EndlessList
        list={{ ...list, isLoading: !settled || list.isLoading }}
        rowKey={({ techId }) => techId}
        skeleton={<TechnicianCardSkeleton />}
        label={text('list')}
        empty={<NobodyFollowed />}
      >
        {(technician, at) => <FollowedCard technician={technician} eager={at < 4} onUnfollowed={() => setUnfollowed(technician)} />}
      </EndlessList>
    </Page>
  )
}
