import { catalogue } from './words.ts'

/** What stands beside the phone column on a wide screen. */
export const desktop = catalogue({
  zh: {
    label: '关于安心到家',
    name: '安心到家',
    what: '上门按摩与养生，技师到您家里来。',
    times: '能约的时间才显示',
    prices: '每一行费用都写明原因',
    papers: '证件与评价都看得见',
    scan: '用手机扫一扫，在手机上打开',
    qr: '本站地址的二维码',
  },
  en: {
    label: 'About Anxin',
    name: 'Anxin',
    what: 'Massage and wellness that come to your home.',
    times: 'Only times that can be booked',
    prices: 'Every line of a price says why',
    papers: 'Certificates and reviews in the open',
    scan: 'Scan to open it on your phone',
    qr: 'A code with the address of this site',
  },
})
