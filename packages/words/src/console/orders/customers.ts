import { customerStateWords, halvesOf } from '../../codes/code-words.ts'
import { catalogue } from '../../words.ts'

const states = halvesOf(customerStateWords)

export const customersWords = catalogue({
  zh: {
    ...states.zh,
    one: '顾客',
    title: '顾客',
    nickname: '昵称',
    phone: '电话',
    state: '状态',
    orders: '订单',
    createdAt: '注册时间',
    search: '昵称或完整手机号',
    allStates: '全部状态',
    spent: '实付合计',
    vip: '会员到期',
    notVip: '不是会员',
    ordersOf: '看其订单',
    suspendedTechnician: '技师资格',
    toTechnician: '暂停中，看技师档案',
  },
  en: {
    ...states.en,
    one: 'Customer',
    title: 'Customers',
    nickname: 'Nickname',
    phone: 'Phone',
    state: 'Status',
    orders: 'Orders',
    createdAt: 'Registered',
    search: 'Nickname or full phone number',
    allStates: 'All statuses',
    spent: 'Total paid',
    vip: 'Member until',
    notVip: 'Not a member',
    ordersOf: 'View orders',
    suspendedTechnician: 'Work as technician',
    toTechnician: 'Suspended, view the technician',
  },
})
