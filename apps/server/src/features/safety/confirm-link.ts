import { safetyPage } from '@anxin/words/safety-sms'
import { textIn } from '@anxin/words/words'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { askLifeDays, askOf } from './ask-contact.ts'
import { confirmAsk, findAsk } from './contact-queries.ts'
import { bothLanguages, escaped, privatePage } from './page.ts'

const path = '/safety/confirm/:token'
type Link = { Params: { token: string } }

/**
 * GET and POST /safety/confirm/{token}: the trusted contact of somebody agrees, once. Opening the link changes
 * nothing, as what looks through messages opens links too.
 */
export function registerConfirmLink(http: FastifyInstance, { db, clock: time, config }: Deps) {
  const find = async (token: string, now: Date) => {
    const askId = askOf(config, token)
    const ask = askId === undefined ? undefined : await findAsk(db, askId, new Date(now.getTime() - askLifeDays * 86_400_000))
    return ask && askId !== undefined ? { askId, ...ask } : undefined
  }
  const show = (reply: FastifyReply, ask: { nickname: string; confirmed_at: Date | null } | undefined) =>
    privatePage(reply)
      .code(ask ? 200 : 404)
      .send(pageOf(ask))

  http.get<Link>(path, async ({ params }, reply) => show(reply, await find(params.token, time.now())))
  http.post<Link>(path, async ({ params }, reply) => {
    const now = time.now()
    const ask = await find(params.token, now)
    if (ask) await confirmAsk(db, ask.askId, now)
    return show(reply, ask && { ...ask, confirmed_at: ask.confirmed_at ?? now })
  })
}

const pageOf = (ask: { nickname: string; confirmed_at: Date | null } | undefined): string =>
  bothLanguages((language) => {
    const text = textIn(safetyPage, language)
    if (!ask) return `<h1>${text('gone')}</h1><p>${text('askGone')}</p>`
    if (ask.confirmed_at) return `<h1>${text('confirmed')}</h1><p>${text('confirmedNote')}</p>`
    return `<h1>${escaped(text('ask', { name: ask.nickname }))}</h1><p>${text('askNote')}</p>
<form method="post"><button style="font:inherit;min-height:48px;padding:0 32px">${text('agree')}</button></form><p>${text('askElse')}</p>`
  })
