import type { ShopCase } from '../../joining/life.ts'

const [hangzhou, chengdu, shenzhen] = ['330100', '510100', '440300']

/** Applications with a shop, one in each state. */
export const shopCases: readonly ShopCase[] = [
  // Begun, and not sent yet.
  {
    applicant: { nth: 12, name: '陆怀瑾', nickname: '陆先生', sex: 'male', born: '1986-03-14', cityCode: hangzhou },
    begunHoursAgo: 50,
    steps: [],
    said: { shopName: '拾光养生馆', kind: 'INDIVIDUAL' },
    begunOnly: true,
  },
  // Waits.
  {
    applicant: { nth: 13, name: '龚丽华', nickname: '龚女士', sex: 'female', born: '1981-05-25', cityCode: chengdu },
    begunHoursAgo: 30,
    steps: [{ hoursAgo: 14, did: 'submit' }],
    said: { shopName: '锦里人家推拿', kind: 'COMPANY', intro: '开了九年的社区推拿店，六位师傅，其中四位愿意上门。' },
  },
  // Sent back, changed and sent again.
  {
    applicant: { nth: 14, name: '贺明哲', nickname: '贺经理', sex: 'male', born: '1989-01-07', cityCode: shenzhen },
    begunHoursAgo: 140,
    steps: [
      { hoursAgo: 120, did: 'submit' },
      {
        hoursAgo: 90,
        did: 'reject',
        by: 'second',
        findings: [
          { field: 'businessLicense', code: 'UNCLEAR', text: '营业执照反光，统一社会信用代码看不清，请重新拍摄。' },
          { field: 'legalPerson', code: 'MISMATCH', text: '法人姓名与营业执照不一致。', note: '执照上是贺明哲本人。' },
        ],
      },
      { hoursAgo: 20, did: 'submit' },
    ],
    said: { shopName: '湾区舒缓', kind: 'COMPANY', legalPerson: '贺明哲', intro: '写字楼里的肩颈店，午休和下班后最忙，技师可到公司与住处服务。' },
    before: { legalPerson: '贺明喆', otherLicence: true },
  },
  // Sent back; the applicant has not changed it yet.
  {
    applicant: { nth: 15, name: '尹春梅', nickname: '尹店长', sex: 'female', born: '1977-11-11', cityCode: hangzhou },
    begunHoursAgo: 90,
    steps: [
      { hoursAgo: 74, did: 'submit' },
      {
        hoursAgo: 45,
        did: 'reject',
        by: 'second',
        findings: [
          { field: 'shopName', code: 'UNSUITABLE', text: '店名里不能有“医”“治疗”等字样。' },
          { field: 'address', code: 'INCOMPLETE', text: '请补上楼层与门牌号。' },
        ],
      },
    ],
    said: { shopName: '春梅理疗医馆', kind: 'INDIVIDUAL', intro: '以艾灸和拔罐为主的小店。' },
  },
  // Refused for good.
  {
    applicant: { nth: 16, name: '顾守正', nickname: '顾老板', sex: 'male', born: '1972-04-03', cityCode: shenzhen },
    begunHoursAgo: 260,
    steps: [
      { hoursAgo: 240, did: 'submit' },
      {
        hoursAgo: 210,
        did: 'refuse',
        by: 'second',
        reason: { code: 'UNSUITABLE', text: '营业执照的经营范围不含保健服务。', note: '范围只有服装零售，电话确认暂不变更。' },
      },
    ],
    said: { shopName: '守正堂', kind: 'COMPANY', intro: '准备转型做上门养生。' },
  },
  // Taken back by the applicant.
  {
    applicant: { nth: 17, name: '孟念慈', nickname: '念慈', sex: 'female', born: '1991-09-19', cityCode: chengdu },
    begunHoursAgo: 300,
    steps: [
      { hoursAgo: 290, did: 'submit' },
      { hoursAgo: 280, did: 'withdraw' },
    ],
    said: { shopName: '小满足道', kind: 'INDIVIDUAL', intro: '两张床的小店，和妹妹一起打理。' },
  },
]
