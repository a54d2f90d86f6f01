/** What a payment is for, as its channel shows it. */
export const paymentNames = {
  visit: (number: string) => `安心到家 上门服务 ${number}`,
  addedTime: (number: string) => `安心到家 加钟 ${number}`,
  membership: (plan: string) => `安心到家 会员 ${plan}`,
} as const
