import { catalogue } from './words.ts'

/** What stands beside the phone column on a wide screen. */
export const desktop = catalogue({
  zh: {
    label: '关于安心到家',
    name: '安心到家',
    what: '上门按摩与养生，技师到您家里来。',
    times: '只显示能约的时间',
    prices: '每一行费用都写明原因',
    papers: '证件与评价都看得见',
    scan: '用手机扫一扫，在手机上打开',
    qr: '本站地址的二维码',
  },
  en: {
    label: 'About Anxin',
    name: 'Anxin',
    what: 'Massage and wellness at your home.',
    times: 'Only times you can really book',
    prices: 'Every charge is explained',
    papers: 'Certificates and reviews you can see',
    scan: 'Scan to open on your phone',
    qr: 'QR code for this site',
  },
})
