import { catalogue } from '../../words.ts'

/** The vendors of text messages on the page of settings. */
export const smsWords = catalogue({
  zh: {
    title: '短信',
    test: '发测试短信',
    testNote: '每个服务商各发一条到您已验证的手机 {phone}',
    noPhone: '请先在“账号”中登记并验证自己的手机',
    vendor: '服务商',
    day: '24 小时内',
    counts: '发出 {taken} · 送达 {arrived} · 未送达 {lost}',
    state: '状态',
    ready: '正常',
    resting: '连续失败，暂停使用',
    missing: '缺少 {n} 个模板：{kinds}',
    lastTest: '测试结果',
    and: '、',
  },
  en: {
    title: 'Text messages',
    test: 'Send a test message',
    testNote: 'One message by each vendor to your verified phone {phone}',
    noPhone: 'First add and verify your own phone under “Account”',
    vendor: 'Vendor',
    day: 'Last 24 hours',
    counts: 'sent {taken} · delivered {arrived} · failed {lost}',
    state: 'Status',
    ready: 'Ready',
    resting: 'Paused after repeated failures',
    missing: '{n} {n:template|templates} missing: {kinds}',
    lastTest: 'Test result',
    and: ', ',
  },
})

export const smsVendorNames = catalogue({
  zh: { gateway: '演示网关', aliyun: '阿里云', tencent: '腾讯云', webhook: '自建 Webhook' },
  en: { gateway: 'Gateway', aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud', webhook: 'Webhook' },
})

/** What a vendor answered to a test message. */
export const smsResultWords = catalogue({
  zh: {
    sent: '服务商已接收',
    phoneLimit: '该号码已达服务商的发送上限，请稍后再试',
    blocked: '该号码被服务商或运营商拦截',
    badNumber: '服务商不支持该号码',
    content: '服务商拒绝短信内容',
    template: '没有审核通过的签名或模板',
    quota: '余额不足，或已达账户限额',
    credentials: '密钥、权限或来源地址被拒绝',
    throttled: '服务商繁忙，请稍后再试',
    unreachable: '无法连接服务商',
    unknown: '服务商没有答复，短信可能稍后送达',
  },
  en: {
    sent: 'Accepted by the vendor',
    phoneLimit: 'The vendor’s limit for this number is reached. Try again later.',
    blocked: 'The vendor or the carrier blocks this number',
    badNumber: 'The vendor does not serve this number',
    content: 'The vendor refuses the content',
    template: 'No approved sign or template',
    quota: 'Out of credit, or the account’s limit is reached',
    credentials: 'The key, its rights or this server’s address are refused',
    throttled: 'The vendor is busy. Try again later.',
    unreachable: 'The vendor cannot be reached',
    unknown: 'No answer. The message may still arrive.',
  },
})
