import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { findDocument, findDuty } from './queries.ts'

const usual = '技师到达后，请先核对是否为照片中的本人，再出示到达码。'

/** The line under the order form; a warning when the technician takes no orders now. */
export async function orderTip(db: Db, { techId, now }: Parsed<'orderTip'> & { now: Date }): Promise<Reply<'orderTip'>> {
  const duty = techId === undefined ? undefined : await findDuty(db, techId)
  if (duty && (duty.status !== 'ACTIVE' || !duty.on_duty))
    return { title: '暂停接单', content: '该技师暂停接单，请选择其他技师。', level: 'WARN', said: 'PAUSED' }
  const tip = await findDocument(db, 'orderTip', now)
  if (!tip) return { title: '温馨提示', content: usual, level: 'INFO', said: 'USUAL' }
  const { title, content, title_en, content_en } = tip
  return { title, content, titleEn: title_en || title, contentEn: content_en || content, level: 'INFO', said: 'WRITTEN' }
}
