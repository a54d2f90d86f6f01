import { catalogue } from './words.ts'

/** What either side of an order says with one tap (@anxin/contract/chat). */
export const chatPhraseWords = catalogue({
  zh: {
    comeIn: '请直接上来',
    doorOpen: '门开着，请进',
    aLittleLate: '我会晚几分钟，请稍等',
    callMe: '到楼下后，请通过平台给我打电话',
    thanks: '辛苦了，谢谢',
    onMyWay: '我已出发，马上到',
    atTheGate: '我到楼下了',
    fewMinutes: '路上有些堵，还要几分钟',
    whichEntrance: '请问从哪个门进？',
    thankYou: '好的，谢谢',
  },
  en: {
    comeIn: 'Please come straight up',
    doorOpen: 'The door is open, come in',
    aLittleLate: 'I will be a few minutes late, please wait',
    callMe: 'Please call me through the app when you arrive',
    thanks: 'Thank you for coming',
    onMyWay: 'I am on my way',
    atTheGate: 'I am at the entrance',
    fewMinutes: 'Stuck in traffic, a few more minutes',
    whichEntrance: 'Which entrance should I take?',
    thankYou: 'OK, thank you',
  },
})
