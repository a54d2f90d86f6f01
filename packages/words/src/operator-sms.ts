import { catalogue } from './words.ts'

/** Text messages to operators. */
export const operatorSms = catalogue({
  zh: {
    secrets: '您的运营台账号 {name} 请用此链接自行设置密码与两步验证（{hours} 小时内有效，只能用一次，请勿转发）：{url}',
    phone: '请用此链接验证您的运营台手机（{hours} 小时内有效，请勿转发）：{url}',
    asked: '有人提请了一项重要变更，需另一个人同意。请在运营台“待复核”中查看；如您不知情，请驳回。',
    askedAlone: '有人提请了一项重要变更，24 小时后生效。请在运营台“待复核”中查看；如您不知情，请立即驳回。',
    steppedDown: '一位可复核款项的操作员刚被停用或取消了复核权限。如您不知情，请立即核实。',
    sos: '有人紧急求助，运营台无人处理。请立即打开：{url}',
  },
  en: {
    secrets: 'Your console account {name}: set your password and two-step sign-in with this link (valid {hours} h, single use, do not forward): {url}',
    phone: 'Verify your console phone with this link (valid {hours} h, do not forward): {url}',
    asked: 'A controlled change has been requested and needs a second approver. See “Approvals” in the console; if you did not expect it, reject it.',
    askedAlone:
      'A controlled change has been requested and takes effect in 24 hours. See “Approvals” in the console; if you did not expect it, reject it immediately.',
    steppedDown: 'An operator who can approve money was suspended or lost that permission. If you did not expect this, check immediately.',
    sos: 'Someone is calling for help and no operator has responded. Open the console now: {url}',
  },
})
