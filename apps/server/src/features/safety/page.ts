import type { Language } from '@anxin/words/words'
import type { FastifyReply } from 'fastify'

export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A page for somebody who holds a link: nothing of it is kept or found by a search. */
export const privatePage = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }).type('text/html; charset=utf-8')

/** The same in both languages, one after the other: nobody knows who opens it. `renewed`: seconds after which the page is loaded again. */
export function bothLanguages(part: (language: Language) => string, { renewed }: { renewed?: number } = {}): string {
  const parts = (['zh-CN', 'en'] as const).map(part)
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${renewed === undefined ? '' : `<meta http-equiv="refresh" content="${renewed}">`}
<title>Anxin</title><body>${parts.join('<hr>')}</body></html>`
}
