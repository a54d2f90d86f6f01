/** What each side of an order says with one tap; both read it in their own language. Free of zod. */
export const chatPhrases = {
  customer: ['comeIn', 'doorOpen', 'aLittleLate', 'callMe', 'thanks'],
  technician: ['onMyWay', 'atTheGate', 'fewMinutes', 'whichEntrance', 'thankYou'],
} as const
