import type { QueryClient } from '@tanstack/react-query'

const names = ['doAuthenticationCheck', 'getApplyTech', 'doApplyTechCheck', 'getApplyShop', 'doApplyShopCheck', 'getUserInfo']

/** Reads again what says where the identity and the applications stand, each of which the others wait for. */
export const refreshApplications = (client: QueryClient) => Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
