import { isolated } from '@anxin/words/words'
import { nearbyTechnician as words } from '@anxin/words/nearby-technician'
import { useText } from '@anxin/mobile/language/text'
import type { Endless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import type { NearbyFilters } from '../../features/nearby/nearby-query.ts'
import { FromCity, NobodyNear } from '../../features/nearby/nearby-status.tsx'
import nearby from '../../features/nearby/nearby.module.css'
import { EarliestChip } from '../../features/technicians/earliest-chip.tsx'
import type { Near } from '../../features/technicians/near.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import type { Technician } from '../../features/technicians/technician.ts'
import css from './nearby-technician.module.css'

/** As many as the call lists at all; by time it looks among fewer. */
const mostListed = 500

type NearbyListProps = {
  list: Endless<Technician>
  near: Near | undefined
  filters: NearbyFilters
  chosenId: string | undefined
  isMoved: boolean
  onShow: (techId: string) => void
  onChange: (filters: NearbyFilters) => void
}

/** All of them from near to far, each with the way to their pin: anyone who cannot use the map has everything here. */
export function NearbyList({ list, near, filters, chosenId, isMoved, onShow, onChange }: NearbyListProps) {
  const text = useText(words)
  const counted = { km: filters.radius, n: list.total }
  // A search that failed found nobody, which is not the same as nobody being there.
  const isUncounted = list.isLoading || (list.error !== null && list.rows.length === 0)
  return (
    <>
      <div role="status">
        <h2 className={nearby.count}>{isUncounted ? text('list') : text(list.total >= mostListed ? 'foundMany' : 'found', counted)}</h2>
      </div>
      <p className={nearby.note}>
        {text('coarse')}
        {list.hasMore && ` ${text('nearest', { n: list.rows.length })}`}
        {isMoved && ` ${text('fromCentre')}`}
      </p>
      {!isMoved && <FromCity near={near} />}
      <EndlessList
        list={list}
        rowKey={({ techId }) => techId}
        skeleton={<TechnicianCardSkeleton />}
        className={nearby.list}
        label={text('list')}
        empty={<NobodyNear filters={filters} onChange={onChange} />}
      >
        {(technician, at) => (
          <div className={cx(technician.techId === chosenId && css.current)}>
            <TechnicianCard technician={technician} eager={at < 2}>
              <div className={css.acts}>
                <EarliestChip technician={technician} />
                <button
                  type="button"
                  className={css.show}
                  aria-label={`${text('onMap')} ${isolated(technician.nickname)}`}
                  onClick={() => onShow(technician.techId)}
                >
                  <Icon name="location" size={16} />
                  {text('onMap')}
                </button>
              </div>
            </TechnicianCard>
          </div>
        )}
      </EndlessList>
    </>
  )
}
