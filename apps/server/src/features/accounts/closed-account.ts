import type { Deps } from '../../deps.ts'
import { hashToken } from '../../http/sessions.ts'
import { newSecret } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import { contestScene, findClosed } from './closed-sql.ts'
import { insertTicket } from './codes-sql.ts'
import { contestLife } from './rules.ts'

/** A sign-in whose phone or identity was proven met an account that is closed. */
export class AccountClosed extends Error {
  override name = 'AccountClosed'
  readonly accountId: string

  constructor(accountId: string) {
    super('the account is closed')
    this.accountId = accountId
  }
}

/**
 * A sign-in that tells whose account is closed why, until when, and what was answered to them, with a ticket to contest it.
 * Outside the sign-in's transaction, which ends with the refusal, so that the ticket stays. Refuses (accountDisabled).
 */
export async function orTellWhy<T>({ db }: Pick<Deps, 'db'>, now: Date, signingIn: () => Promise<T>): Promise<T> {
  try {
    return await signingIn()
  } catch (error) {
    if (error instanceof AccountClosed) return refuseClosed({ db }, error.accountId, now)
    throw error
  }
}

async function refuseClosed({ db }: Pick<Deps, 'db'>, accountId: string, now: Date): Promise<never> {
  const closed = await findClosed(db, accountId)
  if (!closed) throw new Refusal('accountDisabled')
  const { id: suspensionId, phone, rule, reason, ends_at: endsAt, contest } = closed
  const ticket = newSecret()
  await insertTicket(db, { hash: hashToken(ticket), phone, scene: contestScene, expiresAt: new Date(now.getTime() + contestLife) })
  throw new Refusal('accountDisabled', {
    detail: {
      suspensionId,
      rule,
      reason,
      ticket,
      ...(endsAt !== null && { endsAt: Math.round(endsAt) }),
      ...(contest && {
        contest: {
          content: contest.content,
          createdAt: Math.round(contest.created_at),
          lines: contest.lines.map(({ at, ...line }) => ({ ...line, at: Math.round(at) })),
          waits: contest.waits,
          answerBy: Math.round(contest.answer_by),
        },
      }),
    },
  })
}
