import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { homeRails } from '@anxin/words/home-rails'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { useLater } from '../../features/content/use-later.ts'
import { whereOf } from '../../features/technicians/near.ts'
import { comers } from '../../features/technicians/technician.ts'
import { TechnicianCard, TechnicianTile } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton, TechnicianTileSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { Banners } from './banners.tsx'
import { MoreWays } from './more-ways.tsx'
import { PackLine } from './pack-line.tsx'
import { Rail, Tiles } from './rail.tsx'
import { useSoonest } from './use-soonest.ts'
import css from './rail.module.css'

/** The rails. What lies below the fold is asked for once the first of them stands. */
export function LowerHome() {
  const text = useText(homeRails)
  const soonest = useSoonest()
  const enabled = useLater(soonest.isFetched)
  const where = whereOf(soonest.near)
  const hot = useQuery({ ...queryFor('getTechListHot', { ...where, limit: 10 }), enabled, placeholderData: keepPreviousData })
  const arrivals = useQuery({ ...queryFor('getTechListNew', { ...where, limit: 12 }), enabled, placeholderData: keepPreviousData })
  const others = soonest.list.slice(1)
  const praised = hot.data && comers(hot.data.list, 3)
  const newcomers = arrivals.data ? comers(arrivals.data.list, 6) : []

  return (
    <>
      {(soonest.isPending || others.length > 0) && (
        <Rail title={text('soonest')} note={text('soonestNote')} type="soonest">
          <Tiles>
            {soonest.isPending
              ? [0, 1, 2].map((at) => <TechnicianTileSkeleton key={at} />)
              : others.map((technician, at) => <TechnicianTile key={technician.techId} technician={technician} eager={at < 3} />)}
          </Tiles>
        </Rail>
      )}
      <Banners cityCode={soonest.near?.cityCode} enabled={enabled} />
      <PackLine enabled={enabled} />
      {(hot.isPending || (praised?.length ?? 0) > 0) && (
        <Rail title={text('praised')} note={text('praisedNote')} type="hot">
          <div className={css.rows}>
            {praised?.map((technician) => <TechnicianCard key={technician.techId} technician={technician} />) ??
              [0, 1, 2].map((at) => <TechnicianCardSkeleton key={at} />)}
          </div>
        </Rail>
      )}
      {newcomers.length > 0 && (
        <Rail title={text('arrivals')} note={text('arrivalsNote')} type="new">
          <Tiles>
            {newcomers.map((technician) => (
              <TechnicianTile key={technician.techId} technician={technician} />
            ))}
          </Tiles>
        </Rail>
      )}
      <MoreWays enabled={enabled} />
    </>
  )
}
