import { page } from './page.ts'

type Entry = { title: string; text: string; links: [href: string, label: string][]; controls: string[] }

const entries: Entry[] = [
  {
    title: '微信支付 API v3',
    text: '下单、查询、关单、退款、交易账单、证书与公钥模式；应答签名，通知加密并按官方间隔重发。',
    links: [
      ['/wechat-pay/_control/trades', '全部交易'],
      ['/wechat-pay/_control/notifications', '通知记录'],
      ['/wechat-pay/_control/merchant', '演示商户'],
    ],
    controls: [
      'POST /wechat-pay/_control/pay {outTradeNo | prepayId}',
      'POST /wechat-pay/_control/faults {drop, delayMs, duplicate, reorder, tamper, wrongAmount, status5xx, hang, times}',
      'POST /wechat-pay/_control/settings {retryScale, notifyDelayMs, refundDelayMs}',
      'POST /wechat-pay/_control/notification {outTradeNo, tamper, shiftSeconds}',
      'POST /wechat-pay/_control/notify {outTradeNo, copies}',
      'POST /wechat-pay/_control/refund {outRefundNo, status}',
      'POST /wechat-pay/_control/bill {day, outTradeNo, outRefundNo, plant: leave | twice | amount | stranger, amount}',
    ],
  },
  {
    title: '支付宝',
    text: '手机网站支付与 App 支付：下单、查询、关单、退款、业务明细账单；RSA2 双向验签，异步通知按官方间隔重发。',
    links: [
      ['/alipay/_control/trades', '全部交易'],
      ['/alipay/_control/notifications', '通知记录'],
      ['/alipay/_control/merchant', '演示商户'],
    ],
    controls: [
      'POST /alipay/_control/pay {outTradeNo | orderString}',
      'POST /alipay/_control/faults {drop, delayMs, duplicate, reorder, tamper, wrong, status5xx, hang, refundStatus, times}',
      'POST /alipay/_control/settings {retryScale, notifyDelayMs, refundDelayMs}',
      'POST /alipay/_control/notification {outTradeNo, outRefundNo, tamper, wrong}',
      'POST /alipay/_control/notify {outTradeNo, copies}',
      'POST /alipay/_control/bill {day, outTradeNo, outRefundNo, plant: leave | twice | amount | stranger, amount}',
    ],
  },
  {
    title: '短信',
    text: '发给任何手机的验证码都在收件箱里。除演示网关外，还有阿里云（/sms/aliyun/）、腾讯云（/sms/tencent/）与自建 Webhook（/sms/webhook）：验签、模板、频控、回执。',
    links: [
      ['/sms', '收件箱'],
      ['/sms/messages', '消息 JSON'],
    ],
    controls: [
      'POST /sms/_control/limits {perMinute, perHour, perDay}',
      'POST /sms/_control/faults {code, times}',
      'POST /sms/_control/templates {编号: 内容}',
      'POST /sms/_control/vendor-faults {path: aliyun | tencent | webhook, code, status5xx, html, hang, reset, lostAnswer, times}',
      'POST /sms/_control/receipt-url {vendor, url, automatic}',
      'POST /sms/_control/receipt {phone, delivered, code, copies}',
    ],
  },
  {
    title: '实名核验',
    text: '腾讯云 IdCardVerification：签名 v3，返回全部文档所列结果并计费；姓名与号码不留存。',
    links: [
      ['/id-check', '调用与计费'],
      ['/id-check/calls', '调用 JSON'],
    ],
    controls: ['POST /id-check/_control/faults {result | code | status | hang, times}'],
  },
  {
    title: '虚拟号码',
    text: '每笔订单一个号码，双方拨打它互相接通，过期即失效；阿里云号码隐私保护（dyplsapi）在 /masked-phone/aliyun，话单按官方间隔推送。',
    links: [
      ['/masked-phone', '绑定与通话'],
      ['/masked-phone/bindings', '绑定 JSON'],
      ['/masked-phone/calls', '通话 JSON'],
      ['/masked-phone/reports', '话单推送 JSON'],
    ],
    controls: [
      'POST /masked-phone/_control/call {from, number, seconds, unconnectedCause}',
      'POST /masked-phone/_control/faults {code, times}',
      'POST /masked-phone/aliyun/_control/faults {code, status5xx, hang, lostAnswer, times}',
      'POST /masked-phone/_control/aliyun {callbackUrl, pairsPerNumber, reportFault}',
    ],
  },
  {
    title: '推送',
    text: '推送服务（RFC 8030）与登记在这里的设备；校验 VAPID 签名，用设备的密钥解开内容。',
    links: [
      ['/push', '收到的推送'],
      ['/push/messages', '推送 JSON'],
    ],
    controls: [
      'POST /push/subscriptions {applicationServerKey}',
      'DELETE /push/subscriptions/{clientid}',
      'POST /push/_control/faults {status, retryAfter, times}',
    ],
  },
  {
    title: '地图',
    text: 'IP 定位、逆地址解析、地点提示与搜索，JSON 与 JSONP，三座城市的离线地名；矢量瓦片与样式。',
    links: [
      ['/maps/style/light.json', '浅色样式'],
      ['/maps/style/dark.json', '深色样式'],
    ],
    controls: ['POST /maps/_control/ip {ip, cityCode}'],
  },
  { title: '上传', text: '凭上传凭证的表单上传；图片重新编码，去除隐私信息；缩略图 ?w=96|192|384|768。', links: [], controls: [] },
  {
    title: '微信',
    text: '网页授权、access_token、jsapi_ticket，以及普通浏览器里的 wx 与 WeixinJSBridge。',
    links: [
      ['/wechat/js/jweixin.js', 'jweixin.js'],
      ['/wechat/js/bridge.js', 'bridge.js'],
      ['/wechat/_control/user', '当前用户'],
    ],
    controls: ['POST /wechat/_control/user {openid, nickname, avatar}', 'POST /wechat/_control/quotas {token, ticket}'],
  },
  {
    title: '苹果登录',
    text: '身份凭证（JWT）、签名密钥集与登录窗口。',
    links: [['/apple/auth/keys', '密钥集']],
    controls: [
      'POST /apple/_control/token {sub, aud, nonce, lifeSeconds, issuer}',
      'POST /apple/_control/rotate',
      'POST /apple/_control/faults {status, times}',
    ],
  },
]

const card = ({ title, text, links, controls }: Entry) =>
  `<section class="card"><h2>${title}</h2><p>${text}</p>${
    links.length > 0 ? `<p class="links">${links.map(([href, label]) => `<a href="${href}">${label}</a>`).join('')}</p>` : ''
  }${controls.length > 0 ? `<details><summary>控制</summary><ul>${controls.map((control) => `<li><code>${control}</code></li>`).join('')}</ul></details>` : ''}</section>`

/** What runs here and where its levers are. */
export const homePage = page({
  title: '模拟服务',
  head: `<style>h2{font-size:17px;font-weight:600;margin:0 0 4px}.links{display:flex;flex-wrap:wrap;gap:8px 18px;margin:0}.links a{min-height:32px}details{margin-top:10px;color:var(--ink-2)}summary{cursor:pointer;min-height:28px}ul{margin:6px 0 0;padding-left:18px}code{font-size:12px;overflow-wrap:anywhere}</style>`,
  body: `<main><h1>模拟服务</h1><p class="quiet">第三方服务的本地替身，说同样的协议，拒绝同样的请求。不会收费，也不会发出任何短信。</p>${entries.map(card).join('')}</main>`,
})
