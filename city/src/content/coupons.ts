import { categories, projects } from './projects.ts'

export type CouponTemplate = {
  name: string
  nameEn: string
  type: 'FULL_REDUCTION' | 'NO_THRESHOLD' | 'DISCOUNT' | 'TRAVEL_FREE'
  scope: 'ALL' | 'PROJECT' | 'CATEGORY' | 'TECH'
  scopeText: string
  /** Fen. */
  faceAmount: number
  /** 85 is 8.5折. */
  discountRate?: number
  thresholdAmount: number
  maxDiscountAmount?: number
  projectIndexes?: readonly number[]
  categoryIndex?: number
  /** Given out by single technicians; one template is made for each of them. */
  byTechnician?: boolean
  /** FIXED counts days from the day the demo is made; DAYS counts from the claim. */
  validType: 'FIXED' | 'DAYS'
  startDay?: number
  endDay?: number
  validDays?: number
  stock: number
  perUserLimit: number
  scene: 'NEW_USER' | 'CENTER' | 'TECH' | 'ZONE' | 'INVITE'
}

const yuan = (amount: number) => amount * 100
const indexOf = (name: string) => {
  const index = projects.findIndex((project) => project.name === name)
  if (index < 0) throw new Error(`no project is called ${name}`)
  return index
}
const category = (name: string) => ({
  scope: 'CATEGORY' as const,
  categoryIndex: categories.findIndex((known) => known.name === name),
  scopeText: `限${name}类项目`,
})

const forAll = { scope: 'ALL' as const, scopeText: '全场通用' }
const days = (validDays: number) => ({ validType: 'DAYS' as const, validDays })
const window = (startDay: number, endDay: number) => ({ validType: 'FIXED' as const, startDay, endDay })

/** Thirteen templates: every type, every scope, one not yet open, one over, one nearly gone. The first three are the pack for new users, the last is what an invitation earns. */
export const coupons: readonly CouponTemplate[] = [
  {
    name: '新人立减券',
    nameEn: 'Welcome: ¥30 off',
    type: 'NO_THRESHOLD',
    ...forAll,
    faceAmount: yuan(30),
    thresholdAmount: 0,
    ...days(15),
    stock: 100000,
    perUserLimit: 1,
    scene: 'NEW_USER',
  },
  {
    name: '新人满减券',
    nameEn: 'Welcome: ¥60 off ¥298',
    type: 'FULL_REDUCTION',
    ...forAll,
    faceAmount: yuan(60),
    thresholdAmount: yuan(298),
    ...days(30),
    stock: 100000,
    perUserLimit: 1,
    scene: 'NEW_USER',
  },
  {
    name: '新人免车费券',
    nameEn: 'Welcome: free travel',
    type: 'TRAVEL_FREE',
    ...forAll,
    faceAmount: yuan(40),
    thresholdAmount: 0,
    maxDiscountAmount: yuan(40),
    ...days(30),
    stock: 100000,
    perUserLimit: 1,
    scene: 'NEW_USER',
  },
  {
    name: '满300减40',
    nameEn: '¥40 off ¥300',
    type: 'FULL_REDUCTION',
    ...forAll,
    faceAmount: yuan(40),
    thresholdAmount: yuan(300),
    ...days(14),
    stock: 5000,
    perUserLimit: 2,
    scene: 'CENTER',
  },
  {
    name: '全场9折券',
    nameEn: '10% off everything',
    type: 'DISCOUNT',
    ...forAll,
    faceAmount: 0,
    discountRate: 90,
    thresholdAmount: yuan(200),
    maxDiscountAmount: yuan(50),
    ...days(10),
    stock: 3000,
    perUserLimit: 1,
    scene: 'CENTER',
  },
  {
    name: '助眠8.5折券',
    nameEn: '15% off sleep and relaxation',
    type: 'DISCOUNT',
    ...category('助眠舒压'),
    faceAmount: 0,
    discountRate: 85,
    thresholdAmount: 0,
    maxDiscountAmount: yuan(60),
    ...window(-3, 21),
    stock: 800,
    perUserLimit: 1,
    scene: 'ZONE',
  },
  {
    name: '足疗立减20',
    nameEn: '¥20 off foot care',
    type: 'NO_THRESHOLD',
    ...category('足疗'),
    faceAmount: yuan(20),
    thresholdAmount: 0,
    ...window(-5, 9),
    stock: 600,
    perUserLimit: 1,
    scene: 'ZONE',
  },
  {
    name: '肩颈项目满减券',
    nameEn: '¥25 off neck and shoulders',
    type: 'FULL_REDUCTION',
    scope: 'PROJECT',
    scopeText: '限办公族肩颈调理、肩颈背深层松解',
    projectIndexes: [indexOf('办公族肩颈调理'), indexOf('肩颈背深层松解')],
    faceAmount: yuan(25),
    thresholdAmount: yuan(180),
    ...days(7),
    stock: 1000,
    perUserLimit: 1,
    scene: 'CENTER',
  },
  {
    name: '三伏三九灸专享',
    nameEn: '¥50 off seasonal moxibustion',
    type: 'NO_THRESHOLD',
    scope: 'PROJECT',
    scopeText: '限三伏三九灸',
    projectIndexes: [indexOf('三伏三九灸')],
    faceAmount: yuan(50),
    thresholdAmount: 0,
    ...window(5, 35),
    stock: 500,
    perUserLimit: 1,
    scene: 'ZONE',
  },
  {
    name: '免车费券',
    nameEn: 'Free travel',
    type: 'TRAVEL_FREE',
    ...forAll,
    faceAmount: yuan(30),
    thresholdAmount: yuan(158),
    maxDiscountAmount: yuan(30),
    ...days(7),
    stock: 12,
    perUserLimit: 1,
    scene: 'CENTER',
  },
  {
    name: '技师专属立减券',
    nameEn: '¥20 off with this technician',
    type: 'NO_THRESHOLD',
    scope: 'TECH',
    scopeText: '限指定技师',
    byTechnician: true,
    faceAmount: yuan(20),
    thresholdAmount: yuan(168),
    ...days(15),
    stock: 200,
    perUserLimit: 1,
    scene: 'TECH',
  },
  {
    name: '春日舒缓券',
    nameEn: 'Spring: ¥30 off',
    type: 'FULL_REDUCTION',
    ...forAll,
    faceAmount: yuan(30),
    thresholdAmount: yuan(200),
    ...window(-40, -8),
    stock: 1000,
    perUserLimit: 1,
    scene: 'CENTER',
  },
  {
    name: '邀请好友券',
    nameEn: 'For friends you invite',
    type: 'FULL_REDUCTION',
    ...forAll,
    faceAmount: yuan(20),
    thresholdAmount: yuan(100),
    ...days(30),
    stock: 100000,
    perUserLimit: 500,
    scene: 'INVITE',
  },
]
