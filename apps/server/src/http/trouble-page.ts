import { troublePage } from '@anxin/words/server/trouble-page'
import { textIn, type Language } from '@anxin/words/words'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Whether somebody looks at the answer: a browser that goes to an address asks for a page. */
export const isPageAsked = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers['sec-fetch-dest'] === 'document' || (headers['sec-fetch-dest'] === undefined && /\btext\/html\b/.test(headers.accept ?? '')))

/** A page in the reader's language that says that the server cannot answer now, with a way to ask again; it needs no script and no other file. */
export function sendTroublePage(request: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, status: number) {
  const language = languageOf(request.headers['accept-language'])
  const text = textIn(troublePage, language)
  const head = text(status === 503 ? 'busy' : 'broken')
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', vary: 'accept, accept-language, sec-fetch-dest' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${head}</title><style>${style}</style><main><h1>${head}</h1><p>${text('later')}</p><a href="">${text('again')}</a></main></html>\n`,
    )
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;display:grid;place-items:center;min-height:90vh}main{padding:24px;text-align:center}h1{font-size:20px}a{display:inline-block;padding:12px 24px;border:1px solid;border-radius:12px;color:inherit;text-decoration:none}'

/** The first of the reader's languages that there is: the product's own where none is named, English where only others are. */
function languageOf(accepted: string | undefined): Language {
  if (accepted === undefined || accepted.trim() === '*') return 'zh-CN'
  return /(?:^|,)\s*(zh|en)\b/i.exec(accepted)?.[1]?.toLowerCase() === 'zh' ? 'zh-CN' : 'en'
}
