import { useQuery } from '@tanstack/react-query'
import { addressList as words } from '@anxin/words/address-list'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { errorText } from '@anxin/mobile/request/errors'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { updatePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { useSettlingRows } from '@anxin/ui/settling-rows'
import { paths } from '../../routes.ts'
import { wholeLine } from '../../features/addresses/address-lines.ts'
import { addressesQuery, useDefaultAddress, useRemoveAddress, type Address } from '../../features/addresses/address-queries.ts'
import { handBack } from '../../features/booking/hand-back.ts'
import { AddressCard } from './address-card.tsx'
import { AddressSkeletons } from './address-skeletons.tsx'
import css from './address-list.module.css'

const maxAddresses = 20

/** My addresses; `mode=pick` gives the one chosen to the order, and `techId` marks those out of that technician's reach. */
export function AddressListPage() {
  const { techId, mode } = useParams(paths.addressList)
  const text = useText(words)
  const router = useRouter()
  const list = useQuery(addressesQuery(techId))
  const remove = useRemoveAddress()
  const makeDefault = useDefaultAddress()
  const picked = usePlaceOrder((draft) => draft.address?.addressId)
  const isPick = mode === 'pick'
  const rows = list.data?.list ?? []
  useSettlingRows(rows.map(({ addressId, normalAddress }) => `${addressId} ${normalAddress}`).join())

  const failed = (error: unknown) => toast(errorText(error), { type: 'error' })
  const edit = ({ addressId }: Address) => router.navigateTo(paths.addressForm({ addressId }))
  const pick = (address: Address) => {
    updatePlaceOrder('address', address)
    handBack(router)
  }
  const askRemove = async (address: Address) => {
    const sure = await confirm({
      title: text('removeTitle'),
      content: text('removeNote', { address: wholeLine(address) }),
      confirmText: text('remove'),
      tone: 'danger',
    })
    if (sure) remove.mutate(address.addressId, { onSuccess: ({ queued }) => !queued && toast(text('removed'), { type: 'success' }), onError: failed })
  }
  const setDefault = ({ addressId }: Address) =>
    makeDefault.mutate(addressId, { onSuccess: ({ queued }) => !queued && toast(text('defaultSet'), { type: 'success' }), onError: failed })
  const busyWith = ({ addressId }: Address) => {
    if (remove.isPending && remove.variables === addressId) return 'remove'
    return makeDefault.isPending && makeDefault.variables === addressId ? 'default' : undefined
  }
  const card = (address: Address) => (
    <li key={address.addressId}>
      <AddressCard
        address={address}
        isPicked={isPick && picked === address.addressId}
        onPick={isPick ? () => pick(address) : undefined}
        onEdit={() => edit(address)}
        onRemove={() => void askRemove(address)}
        onDefault={() => setDefault(address)}
        busyWith={busyWith(address)}
      />
    </li>
  )
  const add = () => router.navigateTo(paths.addressForm())

  const bar = rows.length > 0 && (
    <BottomBar note={rows.length >= maxAddresses && text('limit')}>
      <Button size="l" icon="plus" disabled={rows.length >= maxAddresses} onClick={add}>
        {text('add')}
      </Button>
    </BottomBar>
  )
  const none = (
    <EmptyState drawing={<HouseDrawing />} title={text('emptyTitle')} action={<Button onClick={add}>{text('add')}</Button>}>
      {text('emptyNote')}
    </EmptyState>
  )
  const inReach = rows.filter(({ inRange }) => inRange !== false)
  const outOfReach = rows.filter(({ inRange }) => inRange === false)

  return (
    <Page
      title={text(isPick ? 'pickTitle' : 'title')}
      foot={bar}
      onRefresh={() => list.refetch()}
      className={css.body}
      read={list}
      loading={<AddressSkeletons />}
      empty={() => rows.length === 0 && none}
    >
      {() => (
        <>
          {inReach.length > 0 && <ul className={css.list}>{inReach.map(card)}</ul>}
          {outOfReach.length > 0 && (
            <section className={css.far}>
              <div className={css.farHead}>
                <h2>{text('otherReach')}</h2>
                {isPick && (
                  <Button size="s" variant="ghost" onClick={() => router.switchTab(paths.techniciansList())}>
                    {text('otherTechnician')}
                  </Button>
                )}
              </div>
              <ul className={css.list}>{outOfReach.map(card)}</ul>
            </section>
          )}
        </>
      )}
    </Page>
  )
}
