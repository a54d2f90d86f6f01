import { Suspense, useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { booking } from '@anxin/words/booking'
import { placeOrder as words } from '@anxin/words/place-order'
import { busRuns } from '@anxin/rules/bus-hours'
import { contactFlags } from '@anxin/rules/contact-words'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { updatePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'
import { Card } from '@anxin/ui/card.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { longestNote, says, toggled } from '../../features/booking/note-parts.ts'
import { noCoupon, useOrderChoices, type TravelType } from '../../features/booking/cart.ts'
import { HealthRow } from './health-row.tsx'
import { PackRow } from './pack-row.tsx'
import type { OrderFormFacts } from './use-order-form.ts'
import css from './place-order.module.css'

const loadCouponSheet = () => import('./coupon-sheet.tsx').then(({ CouponSheet }) => ({ default: CouponSheet }))
const CouponSheet = lazyPart(loadCouponSheet)

const travelTypes = [
  ['TAXI', 'taxi'],
  ['BUS', 'bus'],
] as const
const wishes = ['softer', 'firmer', 'noWaist', 'noKnees'] as const

/** Coupon, how the technician comes, and the note with common wishes one tap away. */
export function OrderExtras({ form }: { form: OrderFormFacts }) {
  useReady(loadCouponSheet)
  const { draft, travelType, quote } = form
  const [picking, setPicking] = useState<'never' | 'open' | 'closed'>('never')
  const text = useText(words)
  const say = useText(booking)
  const travelLabel = useId()
  const { quote: known } = quote
  const used = known?.usableCoupons.find(({ userCouponId }) => userCouponId === known.userCouponId)

  const busFits = draft.timer === undefined || busRuns(draft.timer)
  const travelBy = (type: TravelType) => useOrderChoices.setState({ travelType: type })
  const { signedIn } = useSession()
  const { serviceNote } = useQuery({ ...queryFor('getUserInfo', {}, { quiet: true }), enabled: signedIn }).data ?? {}
  const flags = contactFlags(draft.remark, [], location.host)
  const oftenSaid = [
    ...(serviceNote ? [{ name: text('myPreferences'), wish: serviceNote }] : []),
    ...wishes.map((wish) => ({ name: text(wish), wish: text(wish) })),
  ]

  return (
    <>
      <Card flush>
        <PackRow />
        <button type="button" className={css.row} disabled={!known} onClick={() => setPicking('open')}>
          <Icon className={css.rowIcon} name="coupon" size={22} />
          <span className={cx(css.rowWords, css.label)}>
            {say('couponTitle')}
            {used && draft.coupon === '' && <span className={css.faint}>{say('couponByItself')}</span>}
          </span>
          <span className={css.value}>
            {used && known && known.price.couponAmount > 0 && <Price amount={-known.price.couponAmount} size="s" tone="accent" exact />}
            {known &&
              !used &&
              (draft.coupon === noCoupon && known.usableCoupons.length > 0
                ? say('couponNotUsed')
                : known.usableCoupons.length > 0
                  ? say('couponAvailable', { n: known.usableCoupons.length })
                  : say('couponNoneAvailable'))}
          </span>
          <Icon className={css.chevron} name="chevron-right" size={18} />
        </button>
        <HealthRow />
        <div className={cx(css.row, css.wraps)}>
          <Icon className={css.rowIcon} name="car" size={22} />
          <span className={css.rowWords} id={travelLabel}>
            {text('travel')}
            {!busFits && <span className={css.faint}>{text('busHours')}</span>}
          </span>
          <span className={css.choices} role="group" aria-labelledby={travelLabel}>
            {travelTypes.map(([type, name]) => (
              <Chip key={type} selected={travelType === type} disabled={type === 'BUS' && !busFits} onClick={() => travelBy(type)}>
                {text(name)}
              </Chip>
            ))}
          </span>
        </div>
      </Card>
      <Card>
        <TextArea
          label={text('remark')}
          value={draft.remark}
          max={longestNote}
          rows={2}
          placeholder={text('remarkHint')}
          hint={flags.length > 0 && text(flags.includes('PHONE') ? 'remarkNumber' : 'remarkContact')}
          onChange={(remark) => updatePlaceOrder('remark', remark)}
        />
        <div className={css.wishes} role="group" aria-label={text('wishes')}>
          {oftenSaid.map(({ name, wish }) => {
            const next = toggled(draft.remark, wish)
            return (
              <Chip key={name} selected={says(draft.remark, wish)} disabled={next === draft.remark} onClick={() => updatePlaceOrder('remark', next)}>
                {name}
              </Chip>
            )
          })}
        </div>
      </Card>
      {picking !== 'never' && known && (
        <Suspense>
          <CouponSheet
            open={picking === 'open'}
            onClose={() => setPicking('closed')}
            quote={known}
            now={form.now}
            onChoose={(coupon) => updatePlaceOrder('coupon', coupon)}
          />
        </Suspense>
      )}
    </>
  )
}
