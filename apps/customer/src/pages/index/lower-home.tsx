import { Suspense } from 'react'
import { homeRails } from '@anxin/words/home-rails'
import { useAppearance } from '@anxin/mobile/appearance/appearance'
import { useText } from '@anxin/mobile/language/text'
import { OnceSeen } from '@anxin/mobile/lists/once-seen.tsx'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { TechnicianTile } from '../../features/technicians/technician-tile.tsx'
import { ZoneNote } from '../../features/technicians/zone-note.tsx'
import { Arrivals } from './arrivals.tsx'
import { Banners } from './banners.tsx'
import { MoreWays } from './more-ways.tsx'
import { PackLine } from './pack-line.tsx'
import { Praised, PraisedSkeleton } from './praised.tsx'
import { Rail, Tiles } from './rail.tsx'
import { useSoonest } from './use-soonest.ts'

const EasyHome = lazyPart(() => import('./easy-home.tsx').then(({ EasyHome: view }) => ({ default: view })))

/** What follows below the first card. */
export function LowerHome() {
  const { isEasy } = useAppearance()
  if (!isEasy) return <AllRails />
  return (
    <Suspense>
      <EasyHome />
    </Suspense>
  )
}

/** The rails; nobody stands in two of them. Each asks for what it shows when it comes near the screen. */
function AllRails() {
  const text = useText(homeRails)
  const { list, near } = useSoonest()
  const others = list.slice(1)

  return (
    <>
      <ZoneNote />
      {others.length > 0 && (
        <Rail title={text('soonest')} note={text('soonestNote')} type="soonest">
          <Tiles>
            {others.map((technician, at) => (
              <TechnicianTile key={technician.techId} technician={technician} eager={at < 3} />
            ))}
          </Tiles>
        </Rail>
      )}
      <Banners cityCode={near?.cityCode} />
      <PackLine />
      <OnceSeen placeholder={<PraisedSkeleton />}>
        <Praised near={near} above={list} />
      </OnceSeen>
      <OnceSeen>
        <Arrivals near={near} above={list} />
      </OnceSeen>
      <OnceSeen>
        <MoreWays />
      </OnceSeen>
    </>
  )
}
