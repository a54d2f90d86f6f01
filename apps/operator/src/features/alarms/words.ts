import { halvesOf, sideWords } from '@anxin/contract/manage/code-words'
import { catalogue } from '@anxin/words/words'

const sides = halvesOf(sideWords)

/** Who asked for help, and how; and how an alarm is ended. */
export const alarmWords = catalogue({
  zh: {
    ...sides.zh,
    silent: '静默求助，请勿拨打电话',
    resolve: '已处理',
    resolveTitle: '结束警报：写明做了什么',
    resolved: '警报已结束',
  },
  en: {
    ...sides.en,
    silent: 'Silent: do not call',
    resolve: 'Settle',
    resolveTitle: 'Settle the alarm: what was done',
    resolved: 'Alarm settled',
  },
})
