import { z } from 'zod'
import { id, text } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'

const listName = z.string({ error: '缺少列表' }).regex(/^[a-z]{1,16}$/, '列表不正确')
/** The fields of the list's address, as they stand behind its question mark. */
const viewQuery = z
  .string({ error: '缺少筛选' })
  .regex(/^[\w\-.~%=&+*]*$/, '筛选不正确')
  .max(600, '筛选过长')
const View = z.object({ viewId: id, listName, viewName: z.string(), viewQuery })
const scope = 'one’s own views'
const refusals = ['signedOut', 'badField'] as const

export const views = {
  'view/getAll': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope,
    summary: '自己保存的视图：列表、筛选、排序与列',
    request: z.object({}),
    reply: z.object({ list: z.array(View) }),
    refusals,
  }),
  'view/save': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope,
    summary: '保存视图；同一列表中同名的被替换，给出 viewId 则改名',
    request: z.object({ viewId: id.optional(), listName, viewName: text('视图名称', { min: 1, max: 40 }), viewQuery }),
    reply: View,
    refusals: [...refusals, 'notFound'],
  }),
  'view/remove': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope,
    summary: '删除自己的视图',
    request: z.object({ viewId: id }),
    reply: z.null(),
    refusals: [...refusals, 'notFound'],
  }),
}
