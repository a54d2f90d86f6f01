import type { ManageCall } from '@anxin/contract/manage/calls'
import { language } from '../text/language.ts'
import { ask, RefusedError } from './call.ts'

/** Saves what a list shows under its filters as a file; the server streams it. */
export async function downloadCsv(list: Extract<ManageCall, `${string}/getList`>, filters: Record<string, unknown>): Promise<void> {
  const path = `/api/manage/${list.replace('getList', 'export')}`
  const response = await ask(path, { method: 'GET', input: { ...filters, language: language.get() === 'en' ? 'en' : 'zh' } })
  if (!response.headers.get('content-type')?.startsWith('text/csv')) {
    const { msg, code } = (await response.json()) as { msg: string; code: number } // safe: every other answer is an envelope
    throw new RefusedError({ refusal: undefined, msg, code, field: undefined })
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv'
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
