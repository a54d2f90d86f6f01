import { createHmac } from 'node:crypto'
import { clock, dayLabel, inside } from '@anxin/rules/time'
import { safetyPage } from '@anxin/words/safety-sms'
import { textIn, type Language } from '@anxin/words/words'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { secretsOf } from '../../derived-key.ts'
import { findSeen, type SeenRow } from './link-queries.ts'
import { whoInSms } from './name-in-sms.ts'
import { bothLanguages, escaped, privatePage, readersLanguage } from './page.ts'

const path = '/safety'

export const linkHash = (appSecret: string, token: string): Buffer => createHmac('sha256', appSecret).update(`safety-link/${token}`).digest()

/** GET /safety/{token}: where somebody is, for their trusted contact while the link lives. No script, nothing kept, found by no search. */
export function registerLiveLink(http: FastifyInstance, { db, clock: time, config }: Deps) {
  http.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
    const { token } = request.params
    const now = time.now()
    const hashes = /^[0-9A-Za-z_-]{20,64}$/.test(token) ? secretsOf(config).map((secret) => linkHash(secret, token)) : []
    const [seen] = (await Promise.all(hashes.map((hash) => findSeen(db, hash, now)))).filter((row) => row !== undefined)
    return privatePage(reply)
      .code(seen ? 200 : 404)
      .send(pageOf(seen, { now: now.getTime(), first: readersLanguage(request) }))
  })
}

function pageOf(seen: SeenRow | undefined, { now, first }: { now: number; first: Language }): string {
  const part = (language: Language) => {
    const text = textIn(safetyPage, language)
    if (!seen) return `<h1>${text('gone')}</h1><p>${text('goneNote')}</p>`
    const { nickname, contact, phone, address, lat, lng, seen_at, start_at, end_at, expires_at } = seen
    const at = (moment: number) => `${inside(dayLabel(moment, now, language))} ${clock(moment)}`
    const name = whoInSms({ names: [contact, nickname], phone }, { somebody: text('somebody'), endingIn: (last) => text('endingIn', { last }) })
    const where =
      lat === null || lng === null || seen_at === null ? text('noPlace') : text('place', { lat: lat.toFixed(5), lng: lng.toFixed(5), at: at(seen_at) })
    const map = lat === null || lng === null ? '' : `<p><a class="main" href="https://uri.amap.com/marker?position=${lng},${lat}">${text('map')}</a></p>`
    return `<h1>${escaped(text('title', { name }))}</h1><p class="first">${text('first')}</p><p>${text('visit', { from: at(start_at), to: clock(end_at) })}</p>
${address === null ? '' : `<p>${escaped(text('address', { address }))}</p>`}<p>${where}</p>${map}<p class="note">${text('until', { at: at(expires_at) })}</p>`
  }
  return bothLanguages(part, { first, ...(seen && { renewed: 30 }) })
}
