import { useQuery } from '@tanstack/react-query'
import { preferentialZone as words } from '@anxin/words/preferential-zone'
import { stays } from '@anxin/mobile/lists/stays'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { paths } from '../../routes.ts'
import { whereOf } from '../../features/technicians/near.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import { TechnicianCardSkeleton } from '../../features/technicians/technician-skeleton.tsx'
import { useNear } from '../../features/technicians/use-near.ts'
import css from './preferential-zone.module.css'

/** The first technicians with coupons to take, and the way to all of them; absent when there are none. */
export function CouponTechnicians() {
  const text = useText(words)
  const router = useRouter()
  const { near, settled } = useNear()
  const asked = queryFor('getTechListCoupon', { ...whereOf(near), limit: 4 }, { quiet: true })
  const { data, isError } = useQuery({ ...asked, enabled: settled, placeholderData: stays(asked.queryKey) })
  if (isError || data?.list.length === 0) return null

  return (
    <section>
      <div className={css.head}>
        <h2 className={css.title}>{text('technicians')}</h2>
        <Button size="s" variant="ghost" onClick={() => router.navigateTo(paths.techList({ type: 'coupon' }))}>
          {text('all')}
        </Button>
      </div>
      <p className={css.note}>{text('techniciansNote')}</p>
      <ul className={css.list}>
        {data ? (
          data.list.map((technician) => (
            <li key={technician.techId}>
              <TechnicianCard technician={technician} />
            </li>
          ))
        ) : (
          <li>
            <TechnicianCardSkeleton />
          </li>
        )}
      </ul>
    </section>
  )
}
