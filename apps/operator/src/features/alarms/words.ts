import { catalogue } from '@anxin/words/words'

/** Who asked for help, and how. */
export const alarmWords = catalogue({
  zh: { CUSTOMER: '顾客', TECHNICIAN: '技师', silent: '静默求助，请勿拨打电话' },
  en: { CUSTOMER: 'Customer', TECHNICIAN: 'Technician', silent: 'Silent: do not call' },
})
