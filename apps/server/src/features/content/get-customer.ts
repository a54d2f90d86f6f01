import { usualContent } from '@anxin/words/stored/usual-content'
import { z } from 'zod'
import type { Reply } from '@anxin/contract/endpoints'
import type { Db } from '../../db/connect.ts'
import { findSetting } from './queries.ts'

const CustomerService = z.object({
  phone: z.string(),
  wechat: z.string().optional(),
  qrcode: z.string().optional(),
  workTime: z.string(),
  workTimeEn: z.string().optional(),
  onlineUrl: z.string().optional(),
})
const untilSet = { phone: '400-000-0000', workTime: usualContent.workTime.zh, workTimeEn: usualContent.workTime.en }

/** How to reach customer service: the setting `customerService`, or what stands in until there is one. */
export async function getCustomer(db: Db): Promise<Reply<'getCustomer'>> {
  const parsed = CustomerService.safeParse(await findSetting(db, 'customerService'))
  return parsed.success ? { ...parsed.data, workTimeEn: parsed.data.workTimeEn ?? parsed.data.workTime } : untilSet
}
