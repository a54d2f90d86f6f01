import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../request/query-for.ts'
import { yuanText } from '../../text/format.ts'
import { useEither } from '../../text/language.ts'

/** What the platform offers, to choose from, with the prices of a city. */
export function useProjects(cityCode?: string) {
  const either = useEither()
  const { data } = useQuery({ ...queryFor('technician/getProjects', cityCode === undefined ? {} : { cityCode }), staleTime: 60_000 })
  const list = data?.list ?? []
  const options = list.map(({ projectId, name, nameEn, price }) => ({ value: projectId, label: `${either({ zh: name, en: nameEn })} · ${yuanText(price)}` }))
  return { list, options }
}
