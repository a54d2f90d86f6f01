import type { chatPhrases } from '@anxin/contract/chat-phrases'

type Said<Side, Phrase> = {
  side: Side
  /** Minutes from when the visit is booked to start, or from when its technician set out, arrived or finished. */
  from: 'booked' | 'depart' | 'arrive' | 'finish'
  min: number
} & ({ text: string; phrase?: never } | { text?: never; phrase: Phrase })
export type ChatLine = Said<'CUSTOMER', (typeof chatPhrases.customer)[number]> | Said<'TECHNICIAN', (typeof chatPhrases.technician)[number]>

/** What the two of a visit say to each other; some with one tap, which each reads in their own language. */
export const talks: readonly (readonly ChatLine[])[] = [
  [
    { side: 'CUSTOMER', from: 'booked', min: -75, text: '您好，家里有只猫，不怕生，您怕猫吗？' },
    { side: 'TECHNICIAN', from: 'booked', min: -72, text: '不怕，我家也养猫' },
    { side: 'TECHNICIAN', from: 'depart', min: 1, phrase: 'onMyWay' },
    { side: 'CUSTOMER', from: 'depart', min: 3, phrase: 'comeIn' },
    { side: 'CUSTOMER', from: 'finish', min: 20, text: '今天肩膀轻多了，谢谢' },
    { side: 'TECHNICIAN', from: 'finish', min: 26, text: '那就好，晚上可以热敷一会儿，这两天别提重物' },
  ],
  [
    { side: 'TECHNICIAN', from: 'depart', min: 1, phrase: 'onMyWay' },
    { side: 'TECHNICIAN', from: 'depart', min: 9, phrase: 'fewMinutes' },
    { side: 'CUSTOMER', from: 'depart', min: 10, text: '不急，您路上慢点' },
    { side: 'TECHNICIAN', from: 'arrive', min: -2, phrase: 'atTheGate' },
    { side: 'CUSTOMER', from: 'arrive', min: -1, phrase: 'doorOpen' },
  ],
  [
    { side: 'CUSTOMER', from: 'booked', min: -85, text: '力度麻烦重一点，主要是腰' },
    { side: 'TECHNICIAN', from: 'booked', min: -82, text: '好的，腰上有没有旧伤？' },
    { side: 'CUSTOMER', from: 'booked', min: -81, text: '没有，就是坐得太久' },
    { side: 'TECHNICIAN', from: 'booked', min: -80, text: '明白，我多留些时间给腰' },
    { side: 'TECHNICIAN', from: 'arrive', min: -3, phrase: 'whichEntrance' },
    { side: 'CUSTOMER', from: 'arrive', min: -2, text: '南边的门，进来右手是电梯' },
  ],
  [
    { side: 'CUSTOMER', from: 'booked', min: -70, text: '我需要准备什么吗？' },
    { side: 'TECHNICIAN', from: 'booked', min: -67, text: '一张床或者沙发就行，毛巾和床单我都带着' },
    { side: 'CUSTOMER', from: 'booked', min: -66, text: '好的，等您' },
    { side: 'TECHNICIAN', from: 'depart', min: 1, phrase: 'onMyWay' },
    { side: 'CUSTOMER', from: 'finish', min: 15, phrase: 'thanks' },
    { side: 'TECHNICIAN', from: 'finish', min: 18, phrase: 'thankYou' },
  ],
  [
    { side: 'CUSTOMER', from: 'depart', min: 2, phrase: 'callMe' },
    { side: 'TECHNICIAN', from: 'depart', min: 3, phrase: 'thankYou' },
    { side: 'TECHNICIAN', from: 'arrive', min: -1, phrase: 'atTheGate' },
    { side: 'CUSTOMER', from: 'finish', min: 40, text: '这次按得很舒服，下个月还约您' },
    { side: 'TECHNICIAN', from: 'finish', min: 45, text: '谢谢您，下次见' },
  ],
  [
    { side: 'TECHNICIAN', from: 'booked', min: -90, text: '您好，我是今天上门的技师，您的备注我看到了' },
    { side: 'CUSTOMER', from: 'booked', min: -86, text: '好的，宝宝在睡觉，到了请轻轻敲门' },
    { side: 'TECHNICIAN', from: 'booked', min: -85, text: '没问题，我不按门铃' },
    { side: 'TECHNICIAN', from: 'depart', min: 1, phrase: 'onMyWay' },
    { side: 'CUSTOMER', from: 'depart', min: 4, phrase: 'comeIn' },
  ],
]
