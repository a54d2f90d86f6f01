import { whereOf, type Near } from '../features/technicians/near.ts'

// What the first screens read, said once: the early script asks for it, and the pages under the same inputs.

export const soonestInput = (near: Near | undefined) => ({ ...whereOf(near), sort: 'EARLIEST', limit: 6 }) as const

/** The categories come beside the projects, of which the home page shows none. */
export const categoriesInput = { limit: 1 } as const

/** The list of technicians as it is before anybody narrows it. */
export const listInput = (near: Near | undefined) => ({ ...whereOf(near), sort: 'COMPREHENSIVE' }) as const

export const technicianInput = (techId: string, near: Near | undefined) => {
  const { lat, lng } = whereOf(near)
  return { techId, lat, lng }
}
