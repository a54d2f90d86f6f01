import { whereOf, type Near } from './near.ts'

/** What the home page reads first; the early script asks for the same. */
export const soonestInput = (near: Near | undefined) => ({ ...whereOf(near), sort: near?.lat === undefined ? 'COMPREHENSIVE' : 'EARLIEST', limit: 6 }) as const

export const categoriesInput = { limit: 8, rec: true } as const
