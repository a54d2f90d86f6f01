import { useQuery } from '@tanstack/react-query'
import { allOf } from '@anxin/mobile/page/read'
import { queryFor } from '@anxin/mobile/request/query-client'

/** An application with a shop: what it takes, where it stands, what it says, and what papers are sealed to. */
export function useShop() {
  const asked = useQuery(queryFor('getApplyRequirements', { target: 'SHOP' }))
  const check = useQuery(queryFor('doApplyShopCheck', {}))
  const application = useQuery(queryFor('getApplyShop', {}))
  const identity = useQuery(queryFor('doAuthenticationCheck', {}))
  return allOf(asked, check, application, identity)
}
