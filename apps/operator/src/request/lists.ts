import { callOf } from '@anxin/api-client/call-of'
import type { ManageCall, ManageReply } from '@anxin/contract/manage/calls'
import { send, type CallOptions } from './call.ts'

export type ListCall = Extract<ManageCall, `${string}/getList`>
type NameOf<N> = N extends `${infer R}/getList` ? R : never
export type RowOf<R extends NameOf<ListCall>> = ManageReply<`${R}/getList`>['list'][number]

/** What the address asks of a list: any text may stand there, and the server refuses what does not fit. */
export type Asked = { page: number; limit: number; sort: string; after: string | undefined } & Record<string, string | number | undefined>
type Page<Row> = { list: Row[]; total: number; next?: string }
/** A list of the contract: its call, and how a page of it is read. */
export type List<Row> = { name: ListCall; read: (asked: Asked, options: CallOptions) => Promise<Page<Row>> }

type Lists = { [N in ListCall]: { input: Asked; reply: ManageReply<N> } }
const readPage = callOf<Lists, CallOptions>(send)

/** A list for RecordList: listOf('order/getList'). Its rows are those of the contract. */
export const listOf = <N extends ListCall>(name: N) => ({ name, read: (asked: Asked, options: CallOptions) => readPage(name, asked, options) })
