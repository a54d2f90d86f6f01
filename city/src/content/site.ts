import { pictureKey } from '../pictures/keys.ts'

export type Banner = {
  image: string
  title: string
  subtitle: string
  titleEn: string
  subtitleEn: string
  linkType: 'NONE' | 'PAGE' | 'TECH' | 'PROJECT' | 'COUPON' | 'WEB'
  link: string
  dark: boolean
  sort: number
}

/** Home banners; the words are laid over the free left half of the picture. */
export const banners: readonly Banner[] = [
  {
    image: pictureKey('banner', 1),
    title: '今晚，在家松一松',
    subtitle: '看得见的空档，到得了的技师',
    titleEn: 'Unwind at home tonight',
    subtitleEn: 'Free times you can see, technicians who can come',
    linkType: 'PAGE',
    link: '/pages/technicians-list/technicians-list',
    dark: false,
    sort: 1,
  },
  {
    image: pictureKey('banner', 2),
    title: '新人礼包已备好',
    subtitle: '三张券，首次上门即可使用',
    titleEn: 'Your welcome pack is ready',
    subtitleEn: 'Three coupons for your first visit',
    linkType: 'COUPON',
    link: 'NEW_USER',
    dark: false,
    sort: 2,
  },
  {
    image: pictureKey('banner', 3),
    title: '睡前一小时',
    subtitle: '助眠舒压项目 8.5 折',
    titleEn: 'The hour before bed',
    subtitleEn: '15% off sleep and calm',
    linkType: 'PAGE',
    link: '/pages/project-recom/project-recom',
    dark: true,
    sort: 3,
  },
]

/** The guide at first start; words stand on the free lower third. */
type Guide = { image: string; title: string; subtitle: string; titleEn: string; subtitleEn: string; dark: boolean; sort: number }
export const guides: readonly Guide[] = [
  {
    image: pictureKey('guide', 1),
    title: '好手艺，到家里来',
    subtitle: '证件在页面上，评价来自做完的人',
    titleEn: 'Good hands, at your home',
    subtitleEn: 'Papers on every page, reviews from finished visits',
    dark: false,
    sort: 1,
  },
  {
    image: pictureKey('guide', 2),
    title: '时间是真的，价格是全的',
    subtitle: '能约的才显示，每一行费用都写明原因',
    titleEn: 'Real times, whole prices',
    subtitleEn: 'Only what can be booked is shown, and every line says why',
    dark: false,
    sort: 2,
  },
  {
    image: pictureKey('guide', 3),
    title: '安心，从出门到离开',
    subtitle: '行程可见，到达码核对，求助一键可达',
    titleEn: 'At ease from door to door',
    subtitleEn: 'See the way, check the code, help is one tap away',
    dark: true,
    sort: 3,
  },
]

/** Posters that people show each other: upright pictures, beside the code that leads to the app. */
export const posters: readonly Omit<Banner, 'dark'>[] = [
  {
    image: pictureKey('guide', 1),
    title: '好手艺，到家里来',
    subtitle: '证件在页面上，评价来自做完的人',
    titleEn: 'Good hands, at your home',
    subtitleEn: 'Papers on every page, reviews from finished visits',
    linkType: 'NONE',
    link: '',
    sort: 1,
  },
  {
    image: pictureKey('guide', 2),
    title: '时间是真的',
    subtitle: '能约的才显示',
    titleEn: 'Real times',
    subtitleEn: 'Only what can be booked is shown',
    linkType: 'PAGE',
    link: '/pages/technicians-list/technicians-list',
    sort: 2,
  },
]

/** Shown before paying. */
export const orderPayNotice = {
  title: '下单须知',
  needAgree: true,
  content: [
    '<h3>付款与接单</h3><ul><li>请在 15 分钟内付款，超时订单自动关闭，时段与优惠券退回。</li><li>付款后技师在 10 分钟内接单；未接单则全额退款，并为您推荐可以替补的技师。</li></ul>',
    '<h3>取消</h3><ul><li>技师接单前可随时取消，全额退款。</li><li>接单后，付款不久内仍可全额取消；临近开始前可以免费改期，时限见订单页。</li></ul>',
    '<h3>上门之前</h3><ul><li>请保持手机畅通，准备一张床或平整的垫子，室温舒适。</li><li>饭后 1 小时内、饮酒后、发热时请不要安排服务；请提前告知病史、孕期与过敏情况。</li><li>技师到达后请出示到达码，核对无误再开始服务。</li></ul>',
    '<h3>请互相尊重</h3><p>我们只提供正规的保健服务。任何不当要求，技师有权立即终止服务，已付款项按服务中的规则处理，平台保留追究责任的权利。</p>',
  ].join(''),
}

/** The refund table in words. */
export const refundNotice = {
  title: '退款说明',
  content: [
    '<p>退多少只看申请时订单所处的阶段。申请前页面会先算给您看，实际退款与预览一致。</p>',
    '<ul>',
    '<li><strong>待接单</strong>：服务费与车费全额退回，优惠券在有效期内退回，自动办理。</li>',
    '<li><strong>已接单</strong>：服务费与车费全额退回，优惠券退回；距开始超过 2 小时自动办理，不足 2 小时由平台审核。</li>',
    '<li><strong>技师已出发</strong>：服务费全额退回，车费不退，优惠券退回，由平台审核。</li>',
    '<li><strong>技师已到达</strong>：退服务费的 80%，其余 20% 为空单费；车费与优惠券不退，由平台审核。</li>',
    '<li><strong>服务中</strong>：默认不退；您可以提出金额并说明理由，由平台审核。车费与优惠券不退。</li>',
    '<li><strong>待确认，或完成后 24 小时内</strong>：服务费按审核结果退回，车费与优惠券不退。</li>',
    '<li><strong>完成超过 24 小时</strong>：不再受理退款，7 天内可以申诉。</li>',
    '</ul>',
    '<h3>特别情形</h3><ul><li>技师没有到来：全额退款，另付您 30 元。</li><li>您不在约定地点：技师等候 10 分钟并留下凭证后，收取车费与服务费的 20%。</li><li>部分退款时，优惠按各项目价格比例分摊，所有退款合计不超过您实付的金额。</li></ul>',
    '<h3>到账</h3><p>退款原路返回，一般 1 至 3 个工作日到账，以支付渠道为准。对结果有异议，可在 7 天内申诉，由另一位审核人员复核。</p>',
  ].join(''),
}

export const about = {
  title: '关于我们',
  content:
    '<p>安心到家是一个上门保健服务平台。您在这里找到真正有空、真正到得了的技师，付款前看清每一行价格，用事先读过的规则拿回该拿回的钱。</p><h3>我们坚持的事</h3><ul><li>时段由系统核对路程，不会重复预约。</li><li>技师实名，证件与有效期公开。</li><li>评价只来自完成的订单，不删差评。</li><li>地址分步显示：接单前只到区，开始前 2 小时才有完整地址，出发后才有到达说明；每次查看都留记录。</li></ul>',
}

export const customerService = {
  phone: '400-000-0000',
  hours: '每天 08:00–24:00',
  wechat: 'anxin-service',
  emergency: '行程中请使用页面上的求助按钮，24 小时有人值守。',
}

/** One line under the order form. */
export const orderTip = '技师到达后，请先核对是否为照片中的本人，再出示到达码。'

export const notices: readonly { title: string; content: string; titleEn: string; contentEn: string; daysAgo: number }[] = [
  {
    title: '到达码上线：开门前先核对',
    daysAgo: 3,
    content: '<p>即日起，技师到达后需要输入您订单页上的六位到达码才能开始服务。到达码仅在预约时间前后显示，没有网络也能核对。请不要提前告诉任何人。</p>',
    titleEn: 'Arrival codes: check before you open the door',
    contentEn:
      '<p>From today a service begins only after the technician has typed the six-digit arrival code on your order. It is shown around the time of your visit and works without a network. Please tell it to nobody before.</p>',
  },
  {
    title: '夜间车费规则说明',
    daysAgo: 12,
    content: '<p>夜间时段出发的订单，车费按夜间系数计算，下单页会单独列出距离、起步价与夜间系数。公共交通方式仅在 08:00–19:00 可选。</p>',
    titleEn: 'How travel is charged at night',
    contentEn:
      '<p>For visits that are set out to at night, the travel fee is multiplied by the night factor. The order form shows the distance, the starting fee and the factor on a line of their own. Public transport can be chosen between 08:00 and 19:00 only.</p>',
  },
  {
    title: '健康证到期的技师将暂停接单',
    daysAgo: 26,
    content: '<p>为了您的健康，健康证到期当天起，系统会自动暂停该技师的新预约，已有预约由平台协助改约或替补。技师页面可以查看每一份证件的有效期。</p>',
    titleEn: 'Without a valid health certificate nobody takes orders',
    contentEn:
      '<p>For your health, a technician takes no new bookings from the day their health certificate expires. For visits already booked we help to move them or find somebody else. Each technician’s page shows until when every paper is valid.</p>',
  },
]
