import { catalogue } from './words.ts'

const levels = ['level1', 'level2', 'level3', 'level4', 'level5'] as const

/** The name of a level; customers and the technician read the same one. */
export const levelName = (level: number) => levels[Math.min(levels.length, Math.max(1, level)) - 1] ?? 'level1'

// Promise real-reviews: trueReviews
// Promise identity-badge: identityVerified
// Promise certificate-dates: proofNote

/** Texts of the upper part of a technician's page: the first that is seen of it. */
export const technicianBand = catalogue({
  zh: {
    title: '技师详情',
    drawn: '演示头像',
    identityVerified: '实名认证',
    level1: '初级技师',
    level2: '中级技师',
    level3: '高级技师',
    level4: '资深技师',
    level5: '首席技师',
    sex1: '男',
    sex2: '女',
    age: '{n} 岁',
    years: '从业 {n} 年',
    goodRate: '好评率',
    punctual: '准时率',
    cancel: '取消率',
    served: '完成订单',
    trueReviews: '评价只来自完成的订单',
    outOfReach: '超出服务范围',
    fans: '{n} 人关注',
    more: '展开',
    less: '收起',
    proof: '证件',
    proofNote: '日期以登记为准，过期的不再打勾；上门时可请技师出示原件',
    issued: '{date} 发证',
    until: '有效期至 {date}',
    forLife: '长期有效',
    pending: '未确认',
    over: '已过期',
    radius: '服务范围 {n} km',
    hours: '服务时间 {from}–{to}',
    allDay: '全天可约',
    morePapers: '另有 {n} 份证件',
  },
  en: {
    title: 'Technician',
    drawn: 'Demo portrait',
    identityVerified: 'Identity checked',
    level1: 'Junior',
    level2: 'Intermediate',
    level3: 'Senior',
    level4: 'Expert',
    level5: 'Master',
    sex1: 'Male',
    sex2: 'Female',
    age: '{n} years old',
    years: '{n} {n:year|years} of experience',
    goodRate: 'Positive',
    punctual: 'On time',
    cancel: 'Cancelled',
    served: 'Orders',
    trueReviews: 'Reviews come from completed orders only',
    outOfReach: 'Outside the service area',
    fans: '{n} {n:follower|followers}',
    more: 'More',
    less: 'Less',
    proof: 'Certificates',
    proofNote: 'Dates are as recorded; an expired certificate loses its tick. You can ask to see the original at the visit',
    issued: 'Issued {date}',
    until: 'Valid until {date}',
    forLife: 'No expiry',
    pending: 'Not confirmed',
    over: 'Expired',
    radius: 'Service area {n} km',
    hours: 'Available {from}–{to}',
    allDay: 'Available 24 hours',
    morePapers: '{n} more {n:certificate|certificates}',
  },
})
