import { easyView } from '@anxin/words/easy-view'
import { homeRails } from '@anxin/words/home-rails'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { paths } from '../../routes.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { Rail } from './rail.tsx'
import { useSoonest } from './use-soonest.ts'
import css from './rail.module.css'

const most = 2

/** The rest of home in the easy view: who else can come soon, one under the other, and three ways on. Nothing is offered. */
export function EasyHome() {
  const router = useRouter()
  const text = useText(homeRails)
  const easy = useText(easyView)
  const others = useSoonest().list.slice(1, 1 + most)
  return (
    <>
      {others.length > 0 && (
        <Rail title={text('soonest')} note={text('soonestNote')} type="soonest">
          <div className={css.rows}>
            {others.map((technician) => (
              <TechnicianCard key={technician.techId} technician={technician} eager />
            ))}
          </div>
        </Rail>
      )}
      <CellGroup>
        <Cell icon="technicians" label={easy('technicians')} onClick={() => router.switchTab(paths.techniciansList())} />
        <Cell icon="orders" label={easy('orders')} onClick={() => router.switchTab(paths.order())} />
        <Cell icon="phone" label={easy('service')} onClick={() => router.navigateTo(paths.customerService())} />
      </CellGroup>
    </>
  )
}
