import { catalogue } from './words.ts'

/** A saved address wherever it shows. */
export const addresses = catalogue({
  zh: {
    byDefault: '默认',
    fromTechnician: '距技师 {length}',
    fromYou: '距您 {length}',
    travelFee: '车费 ¥{amount}',
    travelFree: '免车费',
    tooFar: '超出技师的服务范围',
    tooFarBy: '超出技师的服务范围，相距 {length}',
  },
  en: {
    byDefault: 'Default',
    fromTechnician: '{length} from the technician',
    fromYou: '{length} from you',
    travelFee: 'Travel ¥{amount}',
    travelFree: 'Free travel',
    tooFar: 'Outside the technician’s area',
    tooFarBy: 'Outside the technician’s area, {length} away',
  },
})
