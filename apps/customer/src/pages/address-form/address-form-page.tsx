import { useQuery } from '@tanstack/react-query'
import { addressForm as words } from '@anxin/words/address-form'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { addressesQuery } from '../../features/addresses/address-queries.ts'
import { paths } from '../../routes.ts'
import { AddressForm } from './address-form.tsx'
import { emptyAddress, fieldsOf } from './address-fields.ts'
import { FormSkeleton } from './form-skeleton.tsx'

/** Adds an address, or edits the one with `addressId`; with `mode=pick` the saved one goes into the order. */
export function AddressFormPage() {
  const { addressId, mode } = useParams(paths.addressForm)
  const text = useText(words)
  const list = useQuery({ ...addressesQuery(), enabled: addressId !== undefined })
  const isPick = mode === 'pick'

  const user = useQuery({ ...queryFor('getUserInfo', {}, { quiet: true }), enabled: addressId === undefined })

  if (addressId === undefined) {
    // The account's own number is proven and mostly the right one. Without it the form begins empty.
    const initial = { ...emptyAddress, phone: user.data?.phone ?? '' }
    return <Page title={text('addTitle')}>{user.isPending ? <FormSkeleton /> : <AddressForm addressId={undefined} initial={initial} isPick={isPick} />}</Page>
  }
  return (
    <Page title={text('editTitle')} read={list} loading={<FormSkeleton />}>
      {({ list: addresses }) => {
        const address = addresses.find((each) => each.addressId === addressId)
        return address ? <AddressForm key={addressId} addressId={addressId} initial={fieldsOf(address)} isPick={isPick} /> : <Missing />
      }}
    </Page>
  )
}

function Missing() {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<HouseDrawing />}
      title={text('notFoundTitle')}
      action={<Button onClick={() => router.redirectTo(paths.addressList())}>{text('toList')}</Button>}
    >
      {text('notFoundNote')}
    </EmptyState>
  )
}
