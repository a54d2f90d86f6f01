import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { cityCode, empty, fen, id, listOf, moment } from './fields.ts'
import { Banner, RichPage, travelRule } from './shapes.ts'

const ownership = 'public content'
const city = z.object({ cityCode: cityCode.optional() })
const rich = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({ method: 'GET', path, body: 'query', role: 'anyone', ownership, summary, request: empty, reply: RichPage, refusals: [] })
const onOff = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({ method: 'GET', bothVerbs: true, path, body: 'query', role: 'anyone', ownership, summary, request: empty, reply: z.object({ enabled: z.boolean() }), refusals: [] })

export const content = {
  getBannerIndex: endpoint({ method: 'GET', path: '/api/sundry/user/getBannerIndex', body: 'query', role: 'anyone', ownership, summary: '首页横幅', request: city, reply: listOf(Banner), refusals: ['badField'] }),
  getBannerAdIndex: endpoint({ method: 'GET', path: '/api/sundry/user/getBannerAdIndex', body: 'query', role: 'anyone', ownership, summary: '首页活动位', request: city, reply: z.object({ list: z.array(Banner), popup: Banner.optional() }), refusals: ['badField'] }),
  getPicsGuide: endpoint({ method: 'GET', path: '/api/sundry/user/getPicsGuide', body: 'query', role: 'anyone', ownership, summary: '引导图', request: empty, reply: z.object({ version: z.string(), list: z.array(z.object({ image: z.string(), title: z.string(), subtitle: z.string(), sort: z.int() })) }), refusals: [] }),
  getCustomer: endpoint({ method: 'GET', path: '/api/sundry/user/getCustomer', body: 'query', role: 'anyone', ownership, summary: '客服联系方式', request: city, reply: z.object({ phone: z.string(), wechat: z.string().optional(), qrcode: z.string().optional(), workTime: z.string(), onlineUrl: z.string().optional() }), refusals: ['badField'] }),
  getConfigure: endpoint({
    method: 'GET', path: '/api/sundry/user/getConfigure', body: 'query', role: 'anyone', ownership, summary: '公开设置',
    request: empty,
    reply: z.object({
      appName: z.string(), publicKey: z.string(), publicKeyId: z.string(), payExpireMin: z.int(), acceptExpireMin: z.int(), slotMin: z.int(), minLeadMin: z.int(), horizonDays: z.int(),
      autoConfirmH: z.int(), commentDays: z.int(), appealDays: z.int(), maxImages: z.int(), travelRule, inviteRule: z.string(), theme: z.string(), testPay: z.boolean(),
      payWays: z.array(z.string()), cashierUrl: z.string().optional(), cities: z.array(z.object({ cityCode, name: z.string(), province: z.string(), lat: z.number(), lng: z.number() })),
      addressFee: fen.optional(),
    }),
    refusals: [],
  }),
  getUserAbout: rich('/api/sundry/user/getUserAbout', '关于我们'),
  getAgreementUser: rich('/api/sundry/user/getAgreementUser', '用户协议'),
  getAgreementPrivacy: rich('/api/sundry/user/getAgreementPrivacy', '隐私政策'),
  getAgreementTech: rich('/api/sundry/user/getAgreementTech', '入驻协议'),
  getOrderPayNotice: endpoint({ method: 'GET', path: '/api/sundry/user/getOrderPayNotice', body: 'query', role: 'anyone', ownership, summary: '下单须知', request: empty, reply: RichPage.extend({ needAgree: z.boolean() }), refusals: [] }),
  switchVip: onOff('/api/sundry/user/vip/fee/v2', '会员开关'),
  switchShop: onOff('/api/sundry/user/shop/v2', '商家入驻开关'),
  switchShare: onOff('/api/sundry/user/share/v2', '分享赚钱开关'),
  switchAddress: onOff('/api/sundry/user/address/v2', '地址选择方式开关'),
  switchAuth: onOff('/api/sundry/user/auth/v2', '实名认证开关'),
  switchIosPhone: onOff('/api/sundry/user/ios/regByPhone/v2', 'iOS登录须绑手机开关'),
  switchRealAuth: onOff('/api/manage/anon/manager/realAuth/v2', '实名核验开关'),
  refundNotice: rich('/api/user/anon/refund/notice', '退款说明'),
  orderTip: endpoint({ method: 'GET', path: '/api/user/anon/engineer/order/tip', body: 'query', role: 'anyone', ownership, summary: '下单提示', request: z.object({ techId: id.optional() }), reply: z.object({ title: z.string(), content: z.string(), level: z.enum(['INFO', 'WARN']) }), refusals: ['badField'] }),
  appVersion: endpoint({
    method: 'GET', path: '/api/app/config/appVersion', body: 'query', role: 'anyone', ownership, summary: '版本更新',
    request: z.object({ platform: z.enum(['android', 'ios', 'h5']).default('h5'), version: z.int().optional() }),
    reply: z.object({ version: z.string(), versionCode: z.int(), status: z.int(), force: z.boolean(), note: z.string(), url: z.string(), publishedAt: moment }), refusals: ['badField'],
  }),
  appDownUrl: endpoint({ method: 'GET', path: '/api/app/config/appDownUrl', body: 'query', role: 'anyone', ownership, summary: '下载地址', request: z.object({ platform: z.string().max(20).optional() }), reply: z.object({ android: z.string(), ios: z.string(), qrcode: z.string(), h5: z.string() }), refusals: [] }),
  noticeDetail: endpoint({ method: 'GET', bothVerbs: true, path: '/api/common/sys/notice/detail/{id}', body: 'query', role: 'anyone', ownership, summary: '公告详情', request: z.object({ id }), reply: z.object({ noticeId: id, title: z.string(), content: z.string(), publishedAt: moment }), refusals: ['badField', 'noticeNotFound'] }),
  getJSSDKSignature: endpoint({
    method: 'POST', bothVerbs: true, path: '/api/user/anon/getJSSDKSignature', body: 'form', role: 'anyone', ownership, summary: '微信 JS-SDK 签名',
    request: z.object({ url: z.string({ error: 'url不合法' }).max(2000, 'url不合法') }),
    reply: z.object({ timestamp: z.int(), noncestr: z.string(), signature: z.string(), appId: z.string(), data: z.string() }), refusals: ['badField', 'badSignUrl', 'signatureFailed'],
  }),
}

export const uploads = {
  qnConfig: endpoint({
    method: 'GET', bothVerbs: true, path: '/my/common/qnConfig', body: 'query', role: 'guest', ownership: 'a token for new files only', summary: '上传配置',
    request: empty, reply: z.object({ token: z.string(), region: z.string(), prefix: z.string(), expireAt: moment }), refusals: ['uploadsDown'],
  }),
}
