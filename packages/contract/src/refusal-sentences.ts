/** What a refusal says instead of its sentence in refusals.ts where more is known: a figure, a time, a reason. Times are written out already. */
export const refusalSentences = {
  refundedBefore: '该订单已退过款，不能更换技师',
  calendarNotFound: '日历不存在',
  channelOff: '未开通',
  appealTooLate: (days: number) => `已超过申诉期限(${days}天)`,
  reviewTooLate: (days: number) => `已超过评价期限(${days}天)`,
  changeTooLate: (minutes: number) => `开始前 ${minutes} 分钟内不能改期`,
  arrivedTooFar: (metres: number) => `您的位置离服务地址超过 ${metres} 米，请到达后再登记，或输入顾客的到达码`,
  codeTooEarly: (when: string) => `到达码 ${when} 起显示`,
  departTooEarly: (when: string) => `还没到可以出发的时间，${when} 起可以出发`,
  startTooEarly: (when: string) => `还没到可以开始服务的时间，${when} 起可以开始`,
  finishTooEarly: (when: string, percent: number) => `服务未满预约时长的 ${percent}%，${when} 起可以结束；需要提前结束请先征得顾客同意`,
  earlyEndTooSoon: (when: string) => `刚刚请求过，${when} 起可以再次请求提前结束`,
  absentTooSoon: (when: string) => `请再等候片刻，${when} 起可报告顾客未到场`,
  cannotConfirm: (when: string) => `服务尚未结束，${when} 起可以确认`,
  smsTooOftenInHour: '发送过于频繁，请稍后再试',
  suspendedFor: (reason: string) => `您的技师资格已暂停：${reason}。如有疑问请联系平台`,
  healthExcluded: (treatment: string, conditions: string) => `「${treatment}」不适合您声明的情况（${conditions}），请改选其他项目`,
  healthExcludedInstead: (treatment: string, conditions: string, instead: string) =>
    `「${treatment}」不适合您声明的情况（${conditions}）。这位技师可以改做：${instead}`,
  paperEnds: (paper: string, day: string) => `您的${paper} ${day} 到期，早于这次服务结束，请先更新证件`,
  chatOpensAt: (when: string) => `聊天 ${when} 起开放`,
} as const
