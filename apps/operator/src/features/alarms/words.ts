import { catalogue } from '@anxin/words/words'

/** Who asked for help, and how; and how an alarm is ended. */
export const alarmWords = catalogue({
  zh: {
    CUSTOMER: '顾客',
    TECHNICIAN: '技师',
    silent: '静默求助，请勿拨打电话',
    resolve: '已处理',
    resolveTitle: '结束警报：写明做了什么',
    resolved: '警报已结束',
  },
  en: {
    CUSTOMER: 'Customer',
    TECHNICIAN: 'Technician',
    silent: 'Silent: do not call',
    resolve: 'Settle',
    resolveTitle: 'Settle the alarm: what was done',
    resolved: 'Alarm settled',
  },
})
