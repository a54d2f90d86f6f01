import { useQuery } from '@tanstack/react-query'
import { addressForm as words } from '@anxin/words/address-form'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { addressesQuery } from '../../features/addresses/address-queries.ts'
import { useLoginGate } from '../../features/booking/use-login-gate.ts'
import { AddressForm } from './address-form.tsx'
import { emptyAddress, fieldsOf } from './address-fields.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import css from './address-form.module.css'

/** Adds an address, or edits the one with `addressId`; with `mode=pick` the saved one goes into the order. */
export function AddressFormPage() {
  const signedIn = useLoginGate()
  const { query } = usePage()
  const text = useText(words)
  const router = useRouter()
  const { addressId } = query
  const list = useQuery({ ...addressesQuery(), enabled: signedIn && addressId !== undefined })
  const address = list.data?.list.find((each) => each.addressId === addressId)
  const waits = !signedIn || (addressId !== undefined && list.isPending)

  return (
    <div className={css.page}>
      <NavBar title={text(addressId ? 'editTitle' : 'addTitle')} />
      {waits && <FormSkeleton />}
      {!waits && list.error && !list.data && <ErrorState error={list.error} onRetry={list.refetch} />}
      {!waits && addressId && list.data && !address && (
        <EmptyState
          drawing={<DoorDrawing />}
          title={text('notFoundTitle')}
          action={<Button onClick={() => router.redirectTo('/pages/address-list/address-list')}>{text('toList')}</Button>}
        >
          {text('notFoundNote')}
        </EmptyState>
      )}
      {!waits && (!addressId || address) && (
        <AddressForm key={addressId ?? 'new'} addressId={addressId} initial={address ? fieldsOf(address) : emptyAddress} isPick={query.mode === 'pick'} />
      )}
    </div>
  )
}
