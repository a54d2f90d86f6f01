import { z } from 'zod'
import { id, name } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'

const listName = z.string({ error: wrong.listNameMissing }).regex(/^[a-z]{1,16}$/, wrong.listName)
/** The fields of the list's address, as they stand behind its question mark. */
const viewQuery = z
  .string({ error: wrong.viewQueryMissing })
  .regex(/^[\w\-.~%=&+*]*$/, wrong.viewQuery)
  .max(600, wrong.viewQueryTooLong)
const View = z.object({ viewId: id, listName, viewName: z.string(), viewQuery })
const scope = 'one’s own views'
const refusals = ['signedOut', 'badField'] as const

export const views = {
  'view/getAll': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope,
    request: z.object({}),
    reply: z.object({ list: z.array(View) }),
    refusals,
  }),
  'view/save': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope,
    request: z.object({ viewId: id.optional(), listName, viewName: name(fieldNames.viewName, { min: 1, max: 40 }), viewQuery: viewQuery.default('') }),
    reply: View,
    refusals: [...refusals, 'notFound'],
  }),
  'view/remove': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope,
    request: z.object({ viewId: id }),
    reply: z.null(),
    refusals: [...refusals, 'notFound'],
  }),
}
