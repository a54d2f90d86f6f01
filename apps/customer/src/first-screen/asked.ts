import { whereOf, type Near } from '../features/technicians/near.ts'

/** What the home page reads first; the early script asks for the same. */
export const soonestInput = (near: Near | undefined) => ({ ...whereOf(near), sort: 'EARLIEST', limit: 6 }) as const

/** The categories come beside the projects, of which the home page shows none. */
export const categoriesInput = { limit: 1 } as const
