/** What waits for the operators of the demo: money asked back, an appeal with pictures, words to customer service, and what both sides wrote before. */
export const openRefunds = [
  { reasonId: 'SHORT', reason: '约了九十分钟，七十分钟就结束了', share: 25 },
  { reasonId: 'QUALITY', reason: '肩颈几乎没有按到，力度也不够', share: 60 },
] as const

export const openAppeals = [
  { type: 'DAMAGE', content: '收拾按摩床的时候碰倒了客厅的落地灯，灯罩裂了一道', wish: '照价赔偿灯罩' },
  { type: 'LEFT_EARLY', content: '提前走了十几分钟，说下一单赶时间', wish: '退还少做的部分' },
] as const

export const tickets = [
  { kind: 'FUNCTION', content: '希望可以一次约两位技师，和爱人一起做' },
  { kind: 'SERVICE', content: '技师走后毛巾落在了我家，怎么还给她' },
  { kind: 'OTHER', content: '发票可以开公司抬头吗' },
  { kind: 'FUNCTION', content: '地址本能不能按常用的排在前面' },
] as const

export const talk = [
  ['CUSTOMER', '您好，小区从南门进，保安会登记'],
  ['TECHNICIAN', '好的，我大概还有十分钟到'],
  ['CUSTOMER', '门口有拖鞋，直接进来就行'],
  ['TECHNICIAN', '收到，需要我带精油吗'],
  ['CUSTOMER', '不用，普通的就好'],
] as const
