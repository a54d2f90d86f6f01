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
    subtitleEn: 'Real availability, technicians who can reach you',
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
    subtitleEn: '15% off sleep and relaxation',
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
    subtitle: '证件公开可查，评价来自完成的订单',
    titleEn: 'Skilled hands, at your home',
    subtitleEn: 'Certificates on every profile, reviews from real visits',
    dark: false,
    sort: 1,
  },
  {
    image: pictureKey('guide', 2),
    title: '时间真实可约，价格一次说清',
    subtitle: '只显示能约的时间，每笔费用都有说明',
    titleEn: 'Real times, clear prices',
    subtitleEn: 'Only bookable times are shown, and every charge is explained',
    dark: false,
    sort: 2,
  },
  {
    image: pictureKey('guide', 3),
    title: '安心，从出门到离开',
    subtitle: '行程可见，到达码核对，求助一键可达',
    titleEn: 'At ease, from arrival to departure',
    subtitleEn: 'Follow the trip, check the code, get help with one tap',
    dark: true,
    sort: 3,
  },
]

/** Posters that people show each other: upright pictures, beside the code that leads to the app. */
export const posters: readonly Omit<Banner, 'dark'>[] = [
  {
    image: pictureKey('guide', 1),
    title: '好手艺，到家里来',
    subtitle: '证件公开可查，评价来自完成的订单',
    titleEn: 'Skilled hands, at your home',
    subtitleEn: 'Certificates on every profile, reviews from real visits',
    linkType: 'NONE',
    link: '',
    sort: 1,
  },
  {
    image: pictureKey('guide', 2),
    title: '时间真实可约',
    subtitle: '只显示能约的时间',
    titleEn: 'Real, bookable times',
    subtitleEn: 'Only bookable times are shown',
    linkType: 'PAGE',
    link: '/pages/technicians-list/technicians-list',
    sort: 2,
  },
]

export const notices: readonly { title: string; content: string; titleEn: string; contentEn: string; daysAgo: number }[] = [
  {
    title: '到达码上线：开门前先核对',
    daysAgo: 3,
    content: '<p>即日起，技师到达后需要输入您订单页上的六位到达码才能开始服务。到达码仅在预约时间前后显示，没有网络也能核对。请不要提前告诉任何人。</p>',
    titleEn: 'Arrival codes: check before you open the door',
    contentEn:
      '<p>From today, a service only starts after the technician has entered the six-digit arrival code from your order. The code is shown around the time of your visit and works without a network connection. Please do not share it in advance.</p>',
  },
  {
    title: '夜间车费规则说明',
    daysAgo: 12,
    content: '<p>夜间时段出发的订单，车费按夜间系数计算，下单页会单独列出距离、起步价与夜间系数。公共交通方式仅在 08:00–19:00 可选。</p>',
    titleEn: 'How night travel fees work',
    contentEn:
      '<p>When a technician sets out at night, the travel fee is multiplied by the night rate. The order page shows the distance, base fee and night rate separately. Public transport is available between 08:00 and 19:00 only.</p>',
  },
  {
    title: '证件的有效期看得见',
    daysAgo: 26,
    content: '<p>每位技师的页面都列出登记的证件与有效期，过期的不再打勾。上门时，您可以请技师出示原件。</p>',
    titleEn: 'See until when a certificate is valid',
    contentEn:
      '<p>Each technician’s page lists the certificates on record and until when they are valid; an expired one loses its tick. At the door you may ask to see the original.</p>',
  },
]
