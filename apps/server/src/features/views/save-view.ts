import { wrong } from '@anxin/contract/field-refusals'
import type { ManageParsed, ManageReply } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { ManageCaller } from '../../http/callers.ts'
import { newId } from '../../ids.ts'
import { badField, Refusal } from '../../refusal.ts'
import * as queries from './queries.ts'

const most = 60
type Row = { id: string; list: string; name: string; query: string }
export const viewOf = ({ id, list, name, query }: Row): ManageReply<'view/save'> => ({ viewId: id, listName: list, viewName: name, viewQuery: query })

/** Keeps a list as it is looked at under a name, or changes one that is kept. */
export const saveView = (
  { db }: Pick<Deps, 'db'>,
  { viewId, listName: list, viewName: name, viewQuery: query }: ManageParsed<'view/save'>,
  { operator: { operatorId }, now }: ManageCaller,
): Promise<ManageReply<'view/save'>> =>
  db.transaction().execute(async (tx) => {
    const kept = await queries.countViews(tx, operatorId)
    const view = { id: viewId ?? newId(now), operatorId, list, name, query, now }
    const namesake = await queries.findNamesake(tx, view)
    if (viewId === undefined) {
      if (kept >= most && !namesake) throw badField('viewName', wrong.mostViews(most))
      return viewOf(await queries.putView(tx, view))
    }
    if (namesake) throw badField('viewName', wrong.viewNameTaken)
    const changed = await queries.changeView(tx, view)
    if (!changed) throw new Refusal('notFound')
    return viewOf(changed)
  })
