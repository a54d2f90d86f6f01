import { queryOptions } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'

const limit = 50

/** Every treatment with its categories, however many pages that takes: who knows only the first would not find who gives the others. */
export const catalogueQuery = ({ quiet = false } = {}) =>
  queryOptions({
    queryKey: ['getProjectList', 'whole'] as const,
    queryFn: async ({ signal }) => {
      const read = (page: number) => call('getProjectList', { page, limit }, { signal, quiet })
      const first = await read(1)
      const more = await Promise.all(Array.from({ length: Math.ceil(first.total / limit) - 1 }, (_, at) => read(at + 2)))
      return { categories: first.categories, list: [first, ...more].flatMap(({ list }) => list) }
    },
    staleTime: 300_000,
  })
