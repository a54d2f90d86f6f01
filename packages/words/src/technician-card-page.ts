import { catalogue } from './words.ts'

// Promise door-card: doorNote, invalid
// No promise: code, verified
/** The technician's cards: for the door with papers, and to share. */
export const cardPage = catalogue({
  zh: {
    title: '名片与证件卡',
    door: '上门证件卡',
    doorNote: '请顾客扫码核对。核验页不显示证件号码与电话。',
    code: '证件核验二维码',
    validUntil: '有效至 {date}',
    lasting: '长期有效',
    invalid: '必备证件缺失或已过期，核验页会显示无效。',
    verified: '已实名认证',
    share: '分享名片',
    shareNote: '顾客打开后可看到您的主页并预约。',
    copied: '链接已复制',
    copyFailed: '复制失败，请长按选择',
  },
  en: {
    title: 'Cards',
    door: 'Card for the door',
    doorNote: 'Customers scan it to check your certificates. The page shows no certificate numbers and no phone number.',
    code: 'Code for checking certificates',
    validUntil: 'Valid until {date}',
    lasting: 'No expiry',
    invalid: 'A required certificate is missing or has expired, so the page says the code is not valid.',
    verified: 'Identity verified',
    share: 'Share my page',
    shareNote: 'Customers see your page and can book.',
    copied: 'Link copied',
    copyFailed: 'Copying failed. Press and hold to select.',
  },
})
