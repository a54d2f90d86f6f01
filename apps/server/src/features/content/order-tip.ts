import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { usualContent } from '@anxin/words/stored/usual-content'
import type { Db } from '../../db/connect.ts'
import { findDocument, findDuty } from './queries.ts'

/** The line under the order form; a warning when the technician takes no orders now. */
export async function orderTip(db: Db, { techId, now }: Parsed<'orderTip'> & { now: Date }): Promise<Reply<'orderTip'>> {
  const duty = techId === undefined ? undefined : await findDuty(db, techId)
  if (duty && (duty.status !== 'ACTIVE' || !duty.on_duty)) return { ...usualContent.paused, level: 'WARN', said: 'PAUSED' }
  const tip = await findDocument(db, 'orderTip', now)
  if (!tip) return { ...usualContent.orderTip, level: 'INFO', said: 'USUAL' }
  const { title, content, title_en, content_en } = tip
  return { title, content, titleEn: title_en || title, contentEn: content_en || content, level: 'INFO', said: 'WRITTEN' }
}
