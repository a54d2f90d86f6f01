import { useQueries, useQuery } from '@tanstack/react-query'
import { queryFor } from '@anxin/mobile/request/query-client'

/** As many as the call gives at once. */
const most = 50
const pageQuery = (page: number) => queryFor('getProjectList', { limit: most, page })

/** All treatments of the platform, page by page; undefined until the first page is here. */
export function useAllProjects(isWanted: boolean) {
  const { data: first } = useQuery({ ...pageQuery(1), enabled: isWanted })
  const pages = first ? Math.ceil(first.total / most) : 0
  const others = useQueries({ queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageQuery(at + 2)) })
  return first && { total: first.total, list: [...first.list, ...others.flatMap(({ data }) => data?.list ?? [])] }
}
