import { useState } from 'react'
import { technicianCoupons } from '@anxin/words/technician-coupons'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { CouponDrawing } from '@anxin/ui/drawings/coupon.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { CouponCard } from './coupon-card.tsx'
import { CouponSheet } from './coupon-sheet.tsx'
import { useCoupons } from './use-coupons.ts'
import css from './coupons-page.module.css'

/** What the technician gives away, what it has cost, and the way to stop it. */
export function CouponsPage() {
  const text = useText(technicianCoupons)
  const { read, end } = useCoupons()
  const [sheet, setSheet] = useState({ open: false, nth: 0 })
  const { list: given = [], mostOpen = 0 } = read.data ?? {}
  const isFull = given.filter(({ open }) => open).length >= mostOpen
  const add = read.data && (
    <BottomBar note={isFull && text('full', { n: mostOpen })}>
      <Button size="l" full icon="plus" disabled={isFull} onClick={() => setSheet(({ nth }) => ({ open: true, nth: nth + 1 }))}>
        {text('add')}
      </Button>
    </BottomBar>
  )
  return (
    <Page
      title={text('title')}
      className={css.body}
      foot={add}
      read={read}
      onRefresh={() => read.refetch()}
      loading={<CellsShape rows={3} hints={1} />}
      refused={workbenchRefused}
    >
      {({ list, leastPrice, commissionBp }) => (
        <>
          <p className={css.note}>{text('note')}</p>
          {list.length === 0 && (
            <EmptyState drawing={<CouponDrawing />} title={text('empty')}>
              {text('emptyNote')}
            </EmptyState>
          )}
          {list.map((coupon) => (
            <CouponCard key={coupon.couponId} coupon={coupon} onEnd={() => end(coupon)} />
          ))}
          <CouponSheet
            key={sheet.nth}
            open={sheet.open}
            leastPrice={leastPrice}
            commissionBp={commissionBp}
            onClose={() => setSheet((before) => ({ ...before, open: false }))}
          />
        </>
      )}
    </Page>
  )
}
