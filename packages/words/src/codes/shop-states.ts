import type { ShopState } from '@anxin/contract/manage/shop-states'
import type { CodeWords } from './code-words.ts'

export const shopStateWords: CodeWords<ShopState> = {
  ACTIVE: { zh: '正常', en: 'Active' },
  SUSPENDED: { zh: '已暂停', en: 'Suspended' },
  CLOSED: { zh: '已关闭', en: 'Closed' },
}
