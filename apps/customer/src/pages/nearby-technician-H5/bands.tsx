import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { useText } from '@anxin/mobile/language/text'
import { errorText } from '@anxin/mobile/request/errors'
import type { Endless } from '@anxin/mobile/lists/endless'
import { Button } from '@anxin/ui/button.tsx'
import { bandsOf, type Band } from '../../features/nearby/bands.ts'
import type { NearbyFilters } from '../../features/nearby/nearby-query.ts'
import nearby from '../../features/nearby/nearby.module.css'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import type { Technician } from '../../features/technicians/technician.ts'
import css from './nearby-technician-H5.module.css'

/** As many as the call lists at all. */
const mostListed = 500

/** How far away a band lies, in words. */
export function useBandName(): (band: Pick<Band<unknown>, 'from' | 'to'>) => string {
  const text = useText(words)
  return ({ from, to }) => {
    if (to === undefined) return text('beyond', { km: from })
    return from === 0 ? text('upTo', { km: to }) : text('between', { from, to })
  }
}

/** Band after band, each under its distance. */
export function Bands({ list, filters }: { list: Endless<Technician>; filters: NearbyFilters }) {
  const text = useText(words)
  const nameOf = useBandName()
  return (
    <>
      <div role="status">
        <h2 className={nearby.count}>{text(list.total >= mostListed ? 'foundMany' : 'found', { km: filters.radius, n: list.total })}</h2>
      </div>
      <p className={nearby.note}>{text('coarse')}</p>
      {bandsOf(list.rows).map((band) => (
        <section key={band.from} className={css.band} aria-labelledby={`band-${band.from}`}>
          <h3 id={`band-${band.from}`} className={css.bandName}>
            {nameOf(band)}
          </h3>
          <ul className={nearby.list}>
            {band.rows.map((technician) => (
              <li key={technician.techId}>
                <TechnicianCard technician={technician} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.error !== null && <p role="alert">{errorText(list.error)}</p>}
      {list.hasMore && (
        <Button variant="secondary" busy={list.isLoadingMore} onClick={list.loadMore}>
          {text('more')}
        </Button>
      )}
    </>
  )
}
