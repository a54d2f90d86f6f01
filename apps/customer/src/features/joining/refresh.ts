import type { QueryClient } from '@tanstack/react-query'

const names = ['getApplyTech', 'doApplyTechCheck', 'getApplyShop', 'doApplyShopCheck', 'getUserInfo']

/** Reads again what says where applications stand. */
export const refreshApplications = (client: QueryClient) => Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
