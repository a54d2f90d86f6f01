import { homeRails } from '@anxin/words/home-rails'
import { useText } from '@anxin/mobile/language/text'
import { OnceSeen } from '@anxin/mobile/lists/once-seen.tsx'
import { TechnicianTile } from '../../features/technicians/technician-tile.tsx'
import { ZoneNote } from '../../features/technicians/zone-note.tsx'
import { Arrivals } from './arrivals.tsx'
import { Banners } from './banners.tsx'
import { MoreWays } from './more-ways.tsx'
import { PackLine } from './pack-line.tsx'
import { Praised, PraisedSkeleton } from './praised.tsx'
import { Rail, Tiles } from './rail.tsx'
import { useSoonest } from './use-soonest.ts'

/** The rails. Each asks for what it shows when it comes near the screen. */
export function LowerHome() {
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
        <Praised near={near} />
      </OnceSeen>
      <OnceSeen>
        <Arrivals near={near} />
      </OnceSeen>
      <OnceSeen>
        <MoreWays />
      </OnceSeen>
    </>
  )
}
