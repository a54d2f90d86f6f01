import { catalogue } from '../words.ts'

/** The page behind the code that a technician shows at the door. */
export const doorPage = catalogue({
  zh: {
    valid: '{name}，证件有效',
    compare: '请核对照片与来人。',
    works: '安心到家在册技师 · {city}',
    verified: '已实名认证',
    until: '有效至 {date}',
    lasting: '长期有效',
    portrait: '{name}的照片',
    live: '以打开本页的这一刻为准，请勿以截图代替。',
    invalid: '必备证件缺失或已失效',
    invalidNote: '此码当前无效。请不要让对方进门，并联系平台客服。',
  },
  en: {
    valid: '{name}: papers in order',
    compare: 'Check that the photo shows the person at your door.',
    works: 'Registered with Anxin · {city}',
    verified: 'Identity verified',
    until: 'Valid until {date}',
    lasting: 'No expiry',
    portrait: 'Photo of {name}',
    live: 'True at the moment this page was opened. Do not accept a screenshot.',
    invalid: 'Required papers missing or out of date',
    invalidNote: 'This code is not valid now. Do not let them in, and contact Anxin.',
  },
})
