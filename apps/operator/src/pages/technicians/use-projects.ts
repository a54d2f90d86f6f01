import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../request/query-for.ts'
import { yuanText } from '../../text/format.ts'
import { useEither } from '../../text/language.ts'

/** What the platform offers, to choose from. */
export function useProjects() {
  const either = useEither()
  const { data } = useQuery({ ...queryFor('technician/getProjects', {}), staleTime: 60_000 })
  const list = data?.list ?? []
  const options = list.map(({ projectId, name, nameEn, price }) => ({ value: projectId, label: `${either({ zh: name, en: nameEn })} · ${yuanText(price)}` }))
  return { list, options }
}
