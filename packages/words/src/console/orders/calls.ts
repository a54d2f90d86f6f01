import { catalogue } from '../../words.ts'

/** Calls by an order's masked number. */
export const callWords = catalogue({
  zh: {
    title: '虚拟号码通话',
    CUSTOMER: '顾客打给技师',
    TECHNICIAN: '技师打给顾客',
    ANSWERED: '已接通，{n} 秒',
    UNANSWERED: '未接通',
    STOPPED: '服务商拦截，未接通',
  },
  en: {
    title: 'Calls by masked number',
    CUSTOMER: 'Customer called the technician',
    TECHNICIAN: 'Technician called the customer',
    ANSWERED: 'answered, {n} s',
    UNANSWERED: 'not answered',
    STOPPED: 'stopped by the provider',
  },
})
