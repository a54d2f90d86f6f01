import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../request/query-for.ts'
import { useReadAgain } from '../request/use-read-again.ts'

/** The views that an operator keeps; `enabled`: not before somebody asks for them. */
export function useViews({ enabled }: { enabled: boolean }) {
  const readAgain = useReadAgain()
  const read = useQuery({ ...queryFor('view/getAll', {}), enabled })
  return { read, views: read.data?.list ?? [], again: () => readAgain('view/getAll') }
}

export const hrefOfView = ({ listName, viewQuery }: { listName: string; viewQuery: string }): string =>
  `#/${listName}${viewQuery === '' ? '' : `?${viewQuery}`}`
