import type { TechCase } from '../../joining/life.ts'

const [hangzhou, chengdu, shenzhen] = ['330100', '510100', '440300']

/** Applications as technician, one in each state and on each way to it. */
export const technicianCases: readonly TechCase[] = [
  // Begun, and not sent yet.
  {
    applicant: { nth: 1, name: '沈若溪', nickname: '溪水', sex: 'female', born: '1996-05-12', cityCode: hangzhou },
    begunHoursAgo: 30,
    steps: [],
    said: { workYears: 3, intro: '在康养中心做过三年肩颈护理。' },
    certs: 'health',
  },
  // Waits.
  {
    applicant: { nth: 2, name: '蒋文博', nickname: '文博', sex: 'male', born: '1990-11-03', cityCode: hangzhou },
    begunHoursAgo: 5,
    steps: [{ hoursAgo: 3, did: 'submit' }],
    said: { workYears: 8, height: 175, intro: '从业八年，先在推拿门店，后在健身中心做运动恢复。擅长腰背与腿部，习惯先问旧伤再动手。', radiusM: 15_000 },
    certs: 'both',
  },
  {
    applicant: { nth: 3, name: '罗婉清', nickname: '婉清', sex: 'female', born: '1993-02-20', cityCode: chengdu },
    begunHoursAgo: 20,
    steps: [{ hoursAgo: 9, did: 'submit' }],
    said: { workYears: 5, height: 163, intro: '成都本地人，做了五年精油舒缓，力道偏轻，适合睡不好和久坐的客人。', radiusM: 10_000 },
    certs: 'both',
  },
  // An operator has it.
  {
    applicant: { nth: 4, name: '卢少华', nickname: '卢师傅', sex: 'male', born: '1984-07-09', cityCode: shenzhen },
    begunHoursAgo: 40,
    steps: [{ hoursAgo: 22, did: 'submit' }],
    claimed: { by: 'second', minutesLeft: 22 },
    said: { workYears: 14, height: 171, intro: '跟师傅学了四年推拿，后在酒店做了十年。擅长肩颈、头部，也做足疗。', radiusM: 20_000 },
    certs: 'both',
  },
  // Nobody has answered in time.
  {
    applicant: { nth: 5, name: '冯素心', nickname: '素心', sex: 'female', born: '1988-09-27', cityCode: hangzhou },
    begunHoursAgo: 70,
    steps: [{ hoursAgo: 51, did: 'submit' }],
    said: { workYears: 9, height: 160, intro: '做过产后护理与艾灸，带过两年新人。上门自带艾灸盒和一次性床单。', radiusM: 8000 },
    certs: 'both',
  },
  // Sent back, changed and sent again.
  {
    applicant: { nth: 6, name: '钟思远', nickname: '思远', sex: 'male', born: '1995-04-16', cityCode: chengdu },
    begunHoursAgo: 110,
    steps: [
      { hoursAgo: 96, did: 'submit' },
      {
        hoursAgo: 71,
        did: 'reject',
        by: 'second',
        findings: [
          { field: 'workYears', code: 'MISMATCH', text: '按摩师证签发至今不足三年，请按实际从业时间填写。', note: '证书 2023 年签发，填了 9 年。' },
          { field: 'intro', code: 'UNSUITABLE', text: '请不要写治疗效果，只写服务内容和经历。' },
        ],
      },
      { hoursAgo: 6, did: 'submit' },
    ],
    said: { workYears: 3, height: 177, intro: '学的是运动康复，从业三年，主要做运动后的放松与拉伸。', radiusM: 12_000 },
    before: { workYears: 9, intro: '专治腰椎间盘突出，三次见效。' },
    certs: 'both',
  },
  // Refused for good, and objected to.
  {
    applicant: { nth: 7, name: '余海燕', nickname: '海燕', sex: 'female', born: '1982-12-08', cityCode: shenzhen },
    begunHoursAgo: 220,
    steps: [
      { hoursAgo: 200, did: 'submit' },
      {
        hoursAgo: 168,
        did: 'refuse',
        by: 'second',
        reason: { code: 'UNSUITABLE', text: '您在其他平台有未了结的服务投诉，暂不能入驻。', note: '同业名单上有同名同手机尾号的记录。' },
      },
      { hoursAgo: 10, did: 'object', content: '名单上的人不是我：我去年七月才来深圳，之前一直在老家的卫生院工作，可以提供单位证明。请再核对一次。' },
    ],
    said: { workYears: 12, height: 158, intro: '在卫生院理疗科工作十二年，熟悉老年人的肩颈腰腿护理。', radiusM: 10_000 },
    certs: 'both',
  },
  // Sent back; the applicant has not changed it yet.
  {
    applicant: { nth: 8, name: '魏一鸣', nickname: '一鸣', sex: 'male', born: '1998-01-30', cityCode: hangzhou },
    begunHoursAgo: 60,
    steps: [
      { hoursAgo: 48, did: 'submit' },
      {
        hoursAgo: 26,
        did: 'reject',
        by: 'second',
        findings: [
          { field: 'photos', code: 'UNCLEAR', text: '第二张太暗，看不清脸，请换一张正面照。', note: '其余照片没有问题。' },
          { field: 'certs', code: 'INCOMPLETE', text: '健康证只拍到一半，请拍下整张证件。' },
        ],
      },
    ],
    said: { workYears: 2, height: 180, intro: '两年足疗店经验，会足底反射区按摩和小腿放松。', radiusM: 8000 },
    certs: 'both',
  },
  // Refused for good; an objection is still possible.
  {
    applicant: { nth: 9, name: '秦玉兰', nickname: '玉兰', sex: 'female', born: '1979-06-18', cityCode: chengdu },
    begunHoursAgo: 180,
    steps: [
      { hoursAgo: 150, did: 'submit' },
      {
        hoursAgo: 120,
        did: 'refuse',
        by: 'second',
        reason: { code: 'MISMATCH', text: '按摩师证上的姓名与实名信息不一致，且无法核实。', note: '证件编号在发证机构查不到。' },
      },
    ],
    said: { workYears: 15, height: 161, intro: '做了十五年推拿，手劲足，老客人多。', radiusM: 15_000 },
    certs: 'both',
  },
  // Refused again by somebody else after an objection: that is the end of it.
  {
    applicant: { nth: 10, name: '白建国', nickname: '建国', sex: 'male', born: '1975-10-02', cityCode: hangzhou },
    begunHoursAgo: 400,
    steps: [
      { hoursAgo: 380, did: 'submit' },
      {
        hoursAgo: 350,
        did: 'refuse',
        by: 'first',
        reason: { code: 'UNSUITABLE', text: '面谈中多次提到平台外收款，不符合服务协议。', note: '电话面谈，有记录。' },
      },
      { hoursAgo: 300, did: 'object', content: '我只是问一下规定，没有私下收款的意思。' },
      {
        hoursAgo: 270,
        did: 'refuse',
        by: 'second',
        reason: { code: 'UNSUITABLE', text: '已复核面谈记录，维持原决定。', note: '录音与记录一致。' },
      },
    ],
    said: { workYears: 20, height: 169, intro: '二十年推拿经验，什么手法都会。', radiusM: 20_000 },
    certs: 'both',
  },
  // Taken back by the applicant.
  {
    applicant: { nth: 11, name: '叶知夏', nickname: '知夏', sex: 'female', born: '1999-08-21', cityCode: shenzhen },
    begunHoursAgo: 130,
    steps: [
      { hoursAgo: 125, did: 'submit' },
      { hoursAgo: 118, did: 'withdraw' },
    ],
    said: { workYears: 1, height: 166, intro: '刚考到证书，想先在门店再学一阵。', radiusM: 8000 },
    certs: 'both',
  },
]
