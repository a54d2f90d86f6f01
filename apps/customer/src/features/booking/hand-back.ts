import { useSelectedCity } from '@anxin/mobile/drafts/drafts'
import { usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import type { Router } from '@anxin/mobile/navigation/router'
import { paths } from '../../routes.ts'

const asking: readonly string[] = [paths.placeOrder(), paths.schedule()]

/**
 * Goes back with a choice to the page that asked for it. A page opened by its address has none below: the choice leads on
 * to the order form, and an address while nothing is being ordered to the home page around it.
 */
export function handBack(router: Router): void {
  const below = router.getSnapshot().stack.pages.at(-2)
  if (below && asking.includes(below.path)) return router.navigateBack(1)

  const { techId, address } = usePlaceOrder.getState()
  if (techId !== '') return void router.redirectTo(paths.placeOrder())

  const { selected } = useSelectedCity.getState()
  if (address && selected?.cityCode !== address.cityCode) useSelectedCity.setState({ selected: undefined })
  router.reLaunch(paths.index())
}
