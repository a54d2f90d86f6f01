/** What stands in until operators have written their own. */
export const usualContent = {
  release: '预约更快，行程更清楚。',
  workTime: { zh: '每天 08:00–24:00', en: 'Daily 08:00–24:00' },
  paused: { title: '暂停接单', content: '该技师暂停接单，请选择其他技师。' },
  orderTip: { title: '温馨提示', content: '技师到达后，请先核对是否为照片中的本人，再出示到达码。' },
} as const
