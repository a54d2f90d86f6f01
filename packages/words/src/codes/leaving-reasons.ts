import type { LeavingReason } from '@anxin/contract/leaving-reasons'
import type { CodeWords } from './code-words.ts'

/** Why a technician leaves the platform: on the button of their app, and in the log. */
export const leavingReasons: CodeWords<LeavingReason> = {
  INCOME: { zh: '收入不合适', en: 'Income' },
  SCHEDULE: { zh: '时间不合适', en: 'Working hours' },
  MOVED: { zh: '换了城市或工作', en: 'New city or job' },
  OTHER: { zh: '其他原因', en: 'Another reason' },
}
