import type { Reply } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { findDocument } from './queries.ts'

const titles = {
  user: ['用户协议', 'User Agreement'],
  privacy: ['隐私政策', 'Privacy Policy'],
  tech: ['入驻协议', 'Technician Agreement'],
  about: ['关于我们', 'About us'],
  orderPayNotice: ['下单须知', 'Booking notice'],
  refundNotice: ['退款说明', 'Refund rules'],
} as const
export type DocumentName = keyof typeof titles

/** The newest version of a standing text. One that nobody has written yet says so, as version 0. */
export async function readDocument(db: Db, name: DocumentName, now: Date): Promise<Reply<'getUserAbout'>> {
  const found = await findDocument(db, name, now)
  if (!found) return notWritten(name, now)
  const { title, content, title_en, content_en, version, published_at } = found
  return { title, content, titleEn: title_en || title, contentEn: content_en || content, version, updatedAt: published_at.getTime() }
}

function notWritten(name: DocumentName, now: Date): Reply<'getUserAbout'> {
  const [title, titleEn] = titles[name]
  const contentEn = '<p>This text is being prepared. Please come back later.</p>'
  return { title, content: '<p>内容正在准备，请稍后再看。</p>', titleEn, contentEn, version: '0', updatedAt: now.getTime() }
}
