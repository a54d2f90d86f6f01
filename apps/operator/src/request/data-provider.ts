import { manageCalls, type ManageCall, type ManageInput } from '@anxin/contract/manage/calls'
import type { DataProvider } from '@refinedev/core'
import { call } from './call.ts'

const callOf = (resource: string, verb: string): ManageCall => {
  const name = `${resource}/${verb}`
  if (!Object.hasOwn(manageCalls, name)) throw new Error(`the contract has no call ${name}`)
  return name as ManageCall // safe: just looked up
}

const notHere = () => Promise.reject(new Error('what changes something is a verb of its own: call()'))

/** Lists and single records from the contract's calls. Filters are fields of the list's request. */
export const dataProvider: DataProvider = {
  getApiUrl: () => '/api/manage',
  getList: async ({ resource, pagination, filters = [], sorters = [], meta }) => {
    const asked = Object.fromEntries(filters.flatMap((filter) => ('field' in filter ? [[filter.field, filter.value]] : [])))
    const [sorter] = sorters
    const answer = await call(callOf(resource, 'getList'), {
      ...asked,
      ...(sorter && { sort: sorter.order === 'desc' ? `-${sorter.field}` : sorter.field }),
      page: pagination?.currentPage ?? 1,
      limit: pagination?.pageSize ?? 20,
      after: meta?.after as string | undefined,
      // safe: the address may hold anything; the contract refuses what does not fit
    } as ManageInput<'order/getList'>)
    // safe: every getList answers a page
    const { list, total, next } = answer as unknown as { list: never[]; total: number; next?: string }
    return { data: list, total, next }
  },
  getOne: async ({ resource, id }) => ({ data: (await call(callOf(resource, 'getInfo'), { [`${resource}Id`]: id })) as never }),
  create: notHere,
  update: notHere,
  deleteOne: notHere,
}
