import { page, pathsOf, tab } from '@anxin/mobile/navigation/paths'

/** Every screen of the workbench with the parameters it takes. A screen is its folder in pages/, found by its name. */
export const routeTable = {
  entry: page({ path: '/', name: 'today' }),

  today: tab({ login: true }),
  schedule: tab({ login: true }),
  me: tab({ login: true }),

  album: page({ login: true }),
  order: page<{ orderId: string }>({ login: true, needs: 'orderId' }),
  chat: page<{ orderId: string }>({ login: true, needs: 'orderId' }),
  certificates: page({ login: true }),
  coupons: page({ login: true }),
  hours: page({ login: true }),
  leave: page({ login: true }),
  penalties: page({ login: true }),
  card: page({ login: true }),
  preferences: page({ login: true }),
  reviews: page({ login: true }),
  penalty: page<{ penaltyId: string }>({ login: true, needs: 'penaltyId' }),
  profile: page({ login: true }),
  safety: page({ login: true }),
  services: page({ login: true }),
  signIn: page<{ redirect?: string }>(),
  store: page({ login: true }),
  storeEdit: page({ login: true }),
  support: page(),
}

/** The typed address of every screen: paths.order({ orderId }). */
export const paths = pathsOf(routeTable)
