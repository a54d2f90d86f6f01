import { brand } from '@anxin/words/server/brand'
import { languageNames } from '@anxin/words/server/languages'
import { textIn, type Language } from '@anxin/words/words'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageStyle } from './page-style.ts'

export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A page for somebody who holds a link: nothing of it is kept or found by a search. */
export const privatePage = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }).type('text/html; charset=utf-8')

const nameIn = (language: Language) => textIn(brand, language)('name')

/** The language that a browser names first of the two there are; Chinese where it names neither. */
export function readersLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wanted = (headers['accept-language'] ?? '').split(',').map((one) => {
    const [tag = '', share = 'q=1'] = one.trim().toLowerCase().split(/ *; */)
    return { tag, share: Number(share.replace('q=', '')) || 0 }
  })
  const shareOf = (language: string) => Math.max(0, ...wanted.filter(({ tag }) => tag.startsWith(language)).map(({ share }) => share))
  return shareOf('en') > shareOf('zh') ? 'en' : 'zh-CN'
}

type Page = { first: Language; renewed?: number }
/** The same in both languages, the reader's open and the other folded below. `renewed`: seconds after which the page is loaded again. */
export function bothLanguages(part: (language: Language) => string, { first, renewed }: Page): string {
  const other = first === 'en' ? 'zh-CN' : 'en'
  return `<!doctype html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${renewed === undefined ? '' : `<meta http-equiv="refresh" content="${renewed}">`}<title>${nameIn(first)}</title><style>${pageStyle}</style></head>
<body><main><p class="brand">${nameIn(first)}</p><section>${part(first)}</section>
<details lang="${other}"><summary>${languageNames[other]}</summary><section>${part(other)}</section></details></main></body></html>`
}
