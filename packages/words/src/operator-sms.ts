import { catalogue } from './words.ts'

/** What operators are told by message. */
export const operatorSms = catalogue({
  zh: {
    secrets: '您的运营台账号 {name} 请用此链接自行设置密码与两步验证（{hours} 小时内有效，只能用一次，请勿转发）：{url}',
    phone: '请用此链接验证您的运营台手机（{hours} 小时内有效，请勿转发）：{url}',
    asked: '有人提请改动运营台的重要控制，需另一个人同意。请登录运营台的“第二人复核”查看；不是您知情的请驳回。',
    askedAlone: '有人提请改动运营台的重要控制，24 小时后生效。请登录运营台的“第二人复核”查看；不是您知情的请立即驳回。',
    steppedDown: '一位可复核款项的操作员刚被停用或取消了复核权限。如您不知情，请立即核实。',
    sos: '有人紧急求助，运营台无人处理。请立即打开：{url}',
  },
  en: {
    secrets: 'Your operator account {name}: choose your password and second factor by this link (valid {hours} h, once, do not forward): {url}',
    phone: 'Verify your operator phone by this link (valid {hours} h, do not forward): {url}',
    asked: 'Somebody asked to change a control and another person must agree. See “Second person” in the console; send back what you do not know of.',
    askedAlone:
      'Somebody asked to change a control; it takes effect in 24 hours. See “Second person” in the console; send it back at once if you do not know of it.',
    steppedDown: 'An operator who may approve money was suspended or lost that right. If you do not know of it, check now.',
    sos: 'Somebody calls for help and nobody at the console has taken it. Open now: {url}',
  },
})
