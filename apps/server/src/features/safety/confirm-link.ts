import { safetyPage } from '@anxin/words/safety-sms'
import { textIn, type Language } from '@anxin/words/words'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { askLifeDays, askOf } from './ask-contact.ts'
import { confirmAsk, findAsk } from './contact-queries.ts'
import { personOf } from './link-queries.ts'
import { whoInSms, type Person } from './name-in-sms.ts'
import { bothLanguages, escaped, privatePage, readersLanguage } from './page.ts'

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
    return ask && askId !== undefined ? { askId, ...ask, person: await personOf(db, { accountId: ask.account_id }) } : undefined
  }
  const show = (request: FastifyRequest, reply: FastifyReply, ask: Shown | undefined) =>
    privatePage(reply)
      .code(ask ? 200 : 404)
      .send(pageOf(ask, readersLanguage(request)))

  http.get<Link>(path, async (request, reply) => show(request, reply, await find(request.params.token, time.now())))
  http.post<Link>(path, async (request, reply) => {
    const now = time.now()
    const ask = await find(request.params.token, now)
    if (ask) await confirmAsk(db, ask.askId, now)
    return show(request, reply, ask && { ...ask, confirmed_at: ask.confirmed_at ?? now })
  })
}

type Shown = { person: Person; confirmed_at: Date | null }
const pageOf = (ask: Shown | undefined, first: Language): string =>
  bothLanguages(
    (language) => {
      const text = textIn(safetyPage, language)
      if (!ask) return `<h1>${text('gone')}</h1><p>${text('askGone')}</p>`
      if (ask.confirmed_at) return `<h1>${text('confirmed')}</h1><p>${text('confirmedNote')}</p>`
      const name = whoInSms(ask.person, { somebody: text('somebody'), endingIn: (last) => text('endingIn', { last }) })
      return `<h1>${escaped(text('ask', { name }))}</h1><p>${text('askNote')}</p>
<form method="post"><button>${text('agree')}</button></form><p class="note">${text('askElse')}</p>`
    },
    { first },
  )
