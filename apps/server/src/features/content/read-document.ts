import type { Reply } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { findDocument } from './queries.ts'

const titles = {
  user: '用户协议',
  privacy: '隐私政策',
  tech: '入驻协议',
  about: '关于我们',
  orderPayNotice: '下单须知',
  refundNotice: '退款说明',
} as const
export type DocumentName = keyof typeof titles

/** The newest version of a standing text. One that nobody has written yet says so, as version 0. */
export async function readDocument(db: Db, name: DocumentName, now: Date): Promise<Reply<'getUserAbout'>> {
  const found = await findDocument(db, name, now)
  if (!found) return { title: titles[name], content: '<p>内容正在准备，请稍后再看。</p>', version: '0', updatedAt: now.getTime() }
  return { title: found.title, content: found.content, version: found.version, updatedAt: found.published_at.getTime() }
}
