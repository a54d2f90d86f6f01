import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { whenInside } from '@anxin/rules/day-words'
import { technicianLeave } from '@anxin/words/technician-leave'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { LinkButton } from '@anxin/ui/button.tsx'
import { cx } from '@anxin/ui/cx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { LeaveForm } from './leave-form.tsx'
import { Obstacles } from './obstacles.tsx'
import css from './leave-page.module.css'

/** The way out of the platform: what it means, what has to be settled first, and the farewell. */
export function LeavePage() {
  const text = useText(technicianLeave)
  const client = useQueryClient()
  const [isGone, setGone] = useState(false)
  const [now] = useState(() => Date.now())
  const language = useLanguage()
  const leaving = useQuery({ ...queryFor('techGetLeaving', {}), enabled: !isGone })
  const done = () => {
    setGone(true)
    void client.invalidateQueries()
  }
  const suspensionText = ({ endsAt }: { endsAt?: number | undefined }) =>
    endsAt === undefined ? text('suspensionStays') : text('suspensionStaysUntil', { when: whenInside(endsAt, now, language) })
  if (isGone) return <Gone />
  return (
    <Page title={text('title')} className={css.body} read={leaving} loading={<CellsShape rows={4} />} refused={workbenchRefused}>
      {({ mayLeave, shopName, shopEnd, suspension, ...open }) => (
        <>
          <h2 className={cx('display', css.heading)}>{text('heading')}</h2>
          <ul className={css.terms}>
            <li>{text('page')}</li>
            <li>{text('couponsEnd')}</li>
            {shopName !== undefined && (shopEnd === 'LEAVES' || shopEnd === 'CLOSES') && <li>{text(`shop${shopEnd}`, { shop: shopName })}</li>}
            <li>{text('income')}</li>
            <li>{text(suspension ? 'objectionsSuspended' : 'objections')}</li>
            <li>{text('account')}</li>
            <li>{text('forGood')}</li>
            {suspension && <li>{suspensionText(suspension)}</li>}
          </ul>
          {mayLeave ? (
            <LeaveForm onDone={done} onRefused={() => void leaving.refetch()} />
          ) : (
            <Obstacles
              {...open}
              isSuspended={suspension !== undefined}
              shop={shopName !== undefined && (shopEnd === 'STAYS' || shopEnd === 'WAITS') ? { name: shopName, end: shopEnd } : undefined}
            />
          )}
        </>
      )}
    </Page>
  )
}

function Gone() {
  const text = useText(technicianLeave)
  return (
    <Page title={text('title')} back={false}>
      <EmptyState
        drawing={<DoorDrawing size={120} />}
        title={text('left')}
        action={
          <div className={css.ways}>
            <LinkButton size="l" href="/">
              {text('toCustomer')}
            </LinkButton>
            <LinkButton variant="ghost" href="/#/pages/setting/setting?part=delete">
              {text('deleteAccount')}
            </LinkButton>
          </div>
        }
      >
        {text('leftNote')}
      </EmptyState>
    </Page>
  )
}
