import { changeQuery, useAddress } from '../address/address.ts'

/** What a list shows, out of the address: filters by name, sort, page, and the record that is open beside it. */
export function useListAddress({ filters, sortOf }: { filters: readonly string[]; sortOf: (values: Record<string, string>) => string }) {
  const { query } = useAddress()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const limit = Number(query.get('limit')) || 20
  const values = Object.fromEntries(filters.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])))
  const sort = query.get('sort') ?? sortOf(values)
  return {
    page,
    limit,
    sort,
    /** The place behind which the page begins, further on than pages have numbers. */
    after: query.get('after') ?? undefined,
    values,
    open: query.get('open') ?? undefined,
    /** Another filter or order begins at the first page. */
    set: (changes: Record<string, string | number | undefined>) => changeQuery({ page: undefined, after: undefined, ...changes }),
    show: (id: string | undefined) => changeQuery({ open: id }),
    /** Another record in the same place: back leads to before the first. */
    follow: (id: string) => changeQuery({ open: id }, { instead: true }),
    clear: (names: readonly string[]) => changeQuery(Object.fromEntries([...names, 'page', 'after', 'sort'].map((name) => [name, undefined]))),
  }
}
