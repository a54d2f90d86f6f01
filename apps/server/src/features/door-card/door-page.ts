import { certificateNames } from '@anxin/words/codes/certificate-names'
import { doorPage } from '@anxin/words/server/door-page'
import { dayDated } from '@anxin/rules/dated'
import { textIn, type Language } from '@anxin/words/words'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { bothLanguages, escaped, privatePage, readersLanguage } from '../safety/public.ts'
import { doorPath, readCard } from './read-card.ts'

type Card = NonNullable<Awaited<ReturnType<typeof readCard>>>

/** GET /door/{techId}: whether somebody who stands at the door works here, and which of their papers are in date, as of this moment. Without a session, without a script. */
export function registerDoorPage(http: FastifyInstance, deps: Deps) {
  http.get<{ Params: { techId: string } }>(`${doorPath}/:techId`, async (request, reply) => {
    const { techId } = request.params
    const now = deps.clock.now()
    const card = /^[0-9A-Za-z_-]{1,32}$/.test(techId) ? await readCard(deps, techId, now) : undefined
    return privatePage(reply)
      .code(card?.valid ? 200 : 404)
      .send(pageOf(card?.valid ? card : undefined, { now: now.getTime(), first: readersLanguage(request) }))
  })
}

function pageOf(card: Card | undefined, { now, first }: { now: number; first: Language }): string {
  const part = (language: Language) => {
    const text = textIn(doorPage, language)
    if (!card) return `<h1>${text('invalid')}</h1><p class="first">${text('invalidNote')}</p>`
    // An end at midnight belongs to the day before.
    const until = (expireAt: number | undefined) => (expireAt === undefined ? text('lasting') : text('until', { date: dayDated(expireAt - 1, now, language) }))
    // A name is registered in Chinese.
    const paperName = ({ type, name }: Card['papers'][number]) => (language === 'en' ? certificateNames[type].en : name)
    const papers = card.papers.map((paper) => `<p>${escaped(paperName(paper))}<br><span class="note">${until(paper.expireAt)}</span></p>`).join('')
    return `<h1>${escaped(text('valid', { name: card.nickname }))}</h1><p><img src="${escaped(card.avatar)}" alt="${escaped(text('portrait', { name: card.nickname }))}" width="160" height="160"></p>
<p>${text('compare')}</p><p>${escaped(text('works', { city: language === 'en' ? card.cityEn : card.city }))}${card.identityVerified ? `<br>${text('verified')}` : ''}</p>${papers}<p class="note">${text('live')}</p>`
  }
  return bothLanguages(part, { first })
}
