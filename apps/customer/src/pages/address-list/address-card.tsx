import { addressList as words } from '@anxin/words/address-list'
import { addresses } from '@anxin/words/addresses'
import { distance } from '@anxin/rules/distance'
import { yuan } from '@anxin/rules/money'
import { useCurrentLocation } from '@anxin/mobile/location/location'
import { useText } from '@anxin/mobile/language/text'
import { lengthText } from '@anxin/rules/measures'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { streetLine } from '../../features/addresses/address-lines.ts'
import type { Address } from '../../features/addresses/address-queries.ts'
import { AddressSummary } from '../../features/addresses/address-summary.tsx'
import css from './address-card.module.css'

type AddressCardProps = {
  address: Address
  isPicked: boolean
  onPick: (() => void) | undefined
  onEdit: () => void
  onRemove: () => void
  onDefault: () => void
  busyWith: 'default' | 'remove' | undefined
}

/** One address with what can be done with it; out of the technician's reach it says so and cannot be chosen. */
export function AddressCard({ address, isPicked, onPick, onEdit, onRemove, onDefault, busyWith }: AddressCardProps) {
  const text = useText(words)
  const street = streetLine(address)
  const isFar = address.inRange === false
  const face = (
    <>
      <AddressSummary address={address}>
        <AddressReach address={address} />
      </AddressSummary>
      {isPicked && <Icon className={css.picked} name="check-circle" size={22} />}
    </>
  )
  return (
    <Card as="article" flush>
      {onPick ? (
        <button
          type="button"
          className={cx(css.face, css.choice)}
          aria-pressed={isPicked}
          disabled={isFar}
          onClick={onPick}
          data-address-id={address.addressId}
        >
          {face}
        </button>
      ) : (
        <div className={css.face} data-address-id={address.addressId}>
          {face}
        </div>
      )}
      <div className={css.actions}>
        {!address.normalAddress && (
          <Button size="s" variant="ghost" commits busy={busyWith === 'default'} aria-label={text('setDefaultNamed', { address: street })} onClick={onDefault}>
            {text('setDefault')}
          </Button>
        )}
        <span className={css.right}>
          <Button size="s" variant="ghost" aria-label={text('editNamed', { address: street })} onClick={onEdit}>
            {text('edit')}
          </Button>
          <Button size="s" variant="ghost" busy={busyWith === 'remove'} aria-label={text('removeNamed', { address: street })} onClick={onRemove}>
            {text('remove')}
          </Button>
        </span>
      </div>
    </Card>
  )
}

// From another city the way is not worth a figure.
const worthTelling = 100_000

/** How far it is: from the technician with the fee, or from the person. */
function AddressReach({ address: { inRange, distanceM, travelFee, lat, lng } }: { address: Address }) {
  const text = useText(addresses)
  const here = useCurrentLocation((state) => state.location)
  if (inRange === false)
    return <span className={css.reason}>{distanceM === undefined ? text('tooFar') : text('tooFarBy', { length: lengthText(distanceM) })}</span>
  if (distanceM !== undefined) {
    const fee = travelFee === undefined ? undefined : travelFee === 0 ? text('travelFree') : text('travelFee', { amount: yuan(travelFee) })
    return <span className={css.reach}>{[text('fromTechnician', { length: lengthText(distanceM) }), fee].filter(Boolean).join(' · ')}</span>
  }
  const away = here && distance(here, { lat, lng })
  return away !== undefined && away < worthTelling ? <span className={css.reach}>{text('fromYou', { length: lengthText(away) })}</span> : null
}
