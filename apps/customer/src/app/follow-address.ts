import type { QueryClient } from '@tanstack/react-query'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { queryFor } from '@anxin/mobile/request/query-client'
import { session } from '@anxin/mobile/session/session'
import type { VisitPlace } from '../features/technicians/near.ts'
import { useVisitPlace } from '../features/technicians/visit-place.ts'

const defaultAddress = queryFor('getAddressDefault', {}, { quiet: true })

/** Keeps where the visit will be: the address chosen for the order, else the default one; none in a city that is not open. */
export function followAddress(queries: QueryClient): void {
  let last = 0
  const follow = async () => {
    const turn = ++last
    const place = await visitPlace(queries).catch(() => useVisitPlace.getState().place)
    const { place: known } = useVisitPlace.getState()
    if (turn === last && JSON.stringify(place) !== JSON.stringify(known)) useVisitPlace.setState({ place })
  }
  usePlaceOrder.subscribe(({ address }, before) => address !== before.address && void follow())
  session.onChange(() => void follow())
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== defaultAddress.queryKey[0]) return
    if (event.action.type === 'invalidate' || event.action.type === 'success') void follow()
  })
  void follow()
}

async function visitPlace(queries: QueryClient): Promise<VisitPlace | undefined> {
  if (!session.signedIn()) return undefined
  const address = usePlaceOrder.getState().address ?? (await queries.fetchQuery({ ...defaultAddress, staleTime: Infinity }))
  if (!address) return undefined
  const { cities } = await queries.fetchQuery({ ...queryFor('getConfigure', {}, { quiet: true }), staleTime: 300_000 })
  const { addressId, city, cityCode, lat, lng } = address
  const open = cities.find((each) => each.cityCode === cityCode)
  return open && { addressId, city, cityEn: open.nameEn, cityCode, lat, lng }
}
