import { halvesOf, sideWords } from '../../codes/code-words.ts'
import { catalogue } from '../../words.ts'

const sides = halvesOf(sideWords)

/** Who asked for help, and how; and how an alarm is ended. */
export const alarmWords = catalogue({
  zh: {
    ...sides.zh,
    silent: '静默求助，请勿拨打电话',
    resolve: '已处理',
    resolveTitle: '结束警报：写明做了什么',
    resolved: '警报已结束',
    take: '我来处理',
    taken: '已接手，其他运营台不再响铃',
    takenBy: '{name} 处理中',
    calledAgain: '{at} 再次求助',
    nobodyYet: '还没有人接手',
    order: '订单',
    technician: '技师 {name}',
    callBody: '还没有人接手，请立即打开运营台',
    callTitle: '紧急求助',
    askNotices: '有人紧急求助时，在桌面弹出通知？',
    allowNotices: '允许桌面通知',
    laterNotices: '不用通知',
  },
  en: {
    ...sides.en,
    silent: 'Silent call: do not phone',
    resolve: 'Resolved',
    resolveTitle: 'Close the alarm: describe what was done',
    resolved: 'Alarm closed',
    take: 'I will handle it',
    taken: 'You are handling it; other consoles stop ringing',
    takenBy: '{name} is handling it',
    calledAgain: 'Called for help again at {at}',
    nobodyYet: 'No one is handling it yet',
    order: 'Order',
    technician: 'technician {name}',
    callBody: 'No one is handling it yet. Open the console now.',
    callTitle: 'Call for help',
    askNotices: 'Show a desktop notification when someone calls for help?',
    allowNotices: 'Allow notifications',
    laterNotices: 'No, thanks',
  },
})
