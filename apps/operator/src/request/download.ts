import { dataOf } from '@anxin/api-client/envelope'
import { HttpError } from '@anxin/api-client/errors'
import { language } from '../text/language.ts'
import { answerOf, ask } from './call.ts'
import type { ListCall } from './lists.ts'

/** Saves what a list shows under its filters as a file; the server streams it. */
export async function downloadCsv(list: ListCall, filters: Record<string, unknown>): Promise<void> {
  const path = `/api/manage/${list.replace('getList', 'export')}`
  const response = await ask(path, { method: 'GET', input: { ...filters, language: language.get() === 'en' ? 'en' : 'zh' } })
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    const answer = await answerOf(response)
    dataOf(answer)
    throw new HttpError(answer.status, answer.body)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
