import type { postedRequests } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import type { TechnicianCache } from '../technicians/public.ts'
import { answerRequest, takeAnswerBack } from './answer-request.ts'
import { chooseAnswer } from './choose-answer.ts'
import { listAnswers } from './list-answers.ts'
import { postRequest } from './post-request.ts'
import * as queries from './queries.ts'
import { requestOf } from './shapes.ts'
import { isShown, offeredOf } from './suiting.ts'

export const postedRequestsRoutes = (given: Deps, technicians: TechnicianCache): Routes<typeof postedRequests> => {
  const deps = { ...given, technicians }
  const { db, policy } = deps
  const ownRequest = async (postedRequestId: string, accountId: string) => {
    const row = await queries.findOwn(db, postedRequestId, accountId)
    if (!row) throw new Refusal('requestNotFound')
    return row
  }
  return {
    doRequestPost: (input, { accountId, now }) => postRequest(deps, { ...input, accountId, now }),
    getRequestInfo: {
      readsOnly: true,
      handle: async ({ postedRequestId }, { accountId, now }) => requestOf(await ownRequest(postedRequestId, accountId), now),
    },
    getRequestAnswerList: { readsOnly: true, handle: (input, { accountId, now }) => listAnswers(deps, { ...input, accountId, now }) },
    doRequestChoose: ({ postedRequestId, techId }, { accountId, now }) => chooseAnswer(deps, { postedRequestId, accountId, technicianId: techId, now }),
    doRequestWithdraw: async ({ postedRequestId }, { accountId }) => {
      await ownRequest(postedRequestId, accountId)
      await queries.withdraw(db, postedRequestId, accountId)
      return null
    },
    techRequestList: {
      readsOnly: true,
      handle: async (_input, { technicianId, now }) => {
        const [rules, rows] = await Promise.all([policy(), queries.listSuiting(db, technicianId, now)])
        const [cached] = rows[0] ? await technicians.of([{ id: technicianId, version: rows[0].version }], now.getTime()) : []
        const asker = cached && { cached, policy: rules, now }
        return { list: asker ? rows.filter((row) => isShown(asker, row)).map((row) => offeredOf(asker, row)) : [], serverNow: now.getTime() }
      },
    },
    techRequestAnswer: ({ postedRequestId }, { technicianId, now }) => answerRequest(deps, { postedRequestId, technicianId, now }),
    techRequestTakeBack: ({ postedRequestId }, { technicianId, now }) => takeAnswerBack(deps, { postedRequestId, technicianId, now }),
  }
}
