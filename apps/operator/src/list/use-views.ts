import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../request/call.ts'
import { token } from '../session/session.ts'

/** The views that an operator keeps; `enabled`: not before somebody asks for them. */
export function useViews({ enabled }: { enabled: boolean }) {
  const key = ['views', token.use()]
  const client = useQueryClient()
  const read = useQuery({ queryKey: key, queryFn: () => call('view/getAll', {}), enabled })
  return { read, views: read.data?.list ?? [], again: () => client.invalidateQueries({ queryKey: key }) }
}

export const hrefOfView = ({ listName, viewQuery }: { listName: string; viewQuery: string }): string =>
  `#/${listName}${viewQuery === '' ? '' : `?${viewQuery}`}`
