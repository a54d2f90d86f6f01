import type { Reply } from '@anxin/contract/endpoints'
import { documents } from '@anxin/words/server/documents'
import type { Db } from '../../db/connect.ts'
import { findDocument } from './queries.ts'

const { zh, en } = documents
export type DocumentName = Exclude<keyof typeof zh, 'notWritten'>

/** The newest version of a standing text. One that nobody has written yet says so, as version 0. */
export async function readDocument(db: Db, name: DocumentName, now: Date): Promise<Reply<'getUserAbout'>> {
  const found = await findDocument(db, name, now)
  if (!found) return notWritten(name, now)
  const { title, content, title_en, content_en, version, published_at } = found
  return { title, content, titleEn: title_en || title, contentEn: content_en || content, version, updatedAt: published_at.getTime() }
}

const notWritten = (name: DocumentName, now: Date): Reply<'getUserAbout'> => ({
  title: zh[name],
  content: zh.notWritten,
  titleEn: en[name],
  contentEn: en.notWritten,
  version: '0',
  updatedAt: now.getTime(),
})
