/** Where the screens of the workbench are. */
export const paths = {
  today: '/pages/today/today',
  schedule: '/pages/schedule/schedule',
  me: '/pages/me/me',
  order: '/pages/order/order',
  hours: '/pages/hours/hours',
  signIn: '/pages/sign-in/sign-in',
  support: '/pages/support/support',
}
