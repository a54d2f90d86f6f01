import { placeOrder as words } from '@anxin/words/place-order'
import { clock } from '@anxin/rules/business-day'
import { whenText } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { zoned } from '@anxin/mobile/language/zone'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { AddressSummary } from '../../features/addresses/address-summary.tsx'
import { totalsOf } from '../../features/booking/chosen-projects.ts'
import type { OrderFormFacts } from './use-order-form.ts'
import css from './place-order.module.css'

type OrderWhereProps = { form: OrderFormFacts; onAddress: () => void; onTime: () => void; onTechnician: () => void }

/** Where to, who comes and when; each leads to where it is changed. */
export function OrderWhere({ form, onAddress, onTime, onTechnician }: OrderWhereProps) {
  const { draft, address, addressPending, tech, quote, now, chosen } = form
  const text = useText(words)
  const personName = usePersonName()
  const spell = useDuration()
  const language = useLanguage()
  const { travel } = quote.quote ?? {}
  const { timer } = draft
  const endAt = timer !== undefined ? (quote.quote?.endAt ?? timer + totalsOf(chosen).minutes * 60_000) : undefined

  return (
    <Card flush>
      <button type="button" className={css.row} aria-label={address ? undefined : text('addAddress')} onClick={onAddress}>
        <Icon className={css.rowIcon} name="location" size={22} />
        {address && <AddressSummary address={address} />}
        {!address && addressPending && (
          <span className={css.rowWords}>
            <Skeleton width="70%" />
          </span>
        )}
        {!address && !addressPending && (
          <span className={css.rowWords}>
            <span className={css.ask}>{text('addAddress')}</span>
            <span className={css.faint}>{text('addAddressNote')}</span>
          </span>
        )}
        <Icon className={css.chevron} name="chevron-right" size={18} />
      </button>
      <button type="button" className={css.row} onClick={onTime}>
        <Icon className={css.rowIcon} name="clock" size={22} />
        <span className={css.rowWords}>
          {timer !== undefined && endAt !== undefined ? (
            <span className={cx('tabular', css.strong)}>{zoned(text('until', { when: whenText(timer, now, language), end: clock(endAt) }), language)}</span>
          ) : (
            <span className={css.ask}>{text('chooseTime')}</span>
          )}
          {travel && <span className={css.faint}>{text('trip', { duration: spell(travel.durationMin) })}</span>}
        </span>
        <Icon className={css.chevron} name="chevron-right" size={18} />
      </button>
      {tech.data && (
        <div className={cx(css.row, css.wraps)}>
          <Avatar src={tech.data.avatar} name={tech.data.nickname} size={44} />
          <span className={css.rowWords}>
            <span className={css.strong}>{personName(tech.data.nickname)}</span>
            <span className={css.faint}>{text('technician')}</span>
          </span>
          <Button size="s" variant="ghost" className={css.change} onClick={onTechnician}>
            {text('otherTechnician')}
          </Button>
        </div>
      )}
    </Card>
  )
}
