/** What of somebody's app is shown to an operator who views it as they do. Free of zod, so that the console carries little. */
export const viewAsPages = {
  customer: ['ORDERS', 'COUPONS', 'MESSAGES'],
  technician: ['TODAY', 'WEEK', 'VISITS', 'PROFILE', 'MESSAGES'],
} as const
export type ViewAsPage = (typeof viewAsPages)[keyof typeof viewAsPages][number]
export const allViewAsPages = ['ORDERS', 'COUPONS', 'MESSAGES', 'TODAY', 'WEEK', 'VISITS', 'PROFILE'] as const satisfies ViewAsPage[]
/** How long a view stays open. */
export const viewAsMinutes = 10
