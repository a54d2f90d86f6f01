import { catalogue } from './words.ts'

// Promise papers-reminded: atWorkNote

/** The page of an applicant's certificates. */
export const handleQuali = catalogue({
  zh: {
    title: '资格证书',
    none: '还没有技师入驻申请',
    noneNote: '提交入驻申请后，在这里补充和查看证书。',
    toEntry: '去申请',
    needed: '需要的证件',
    notGiven: '未提供',
    waiting: '审核中',
    draft: '待提交',
    accepted: '已通过',
    found: '需要修改',
    until: '有效期至 {day}',
    forLife: '长期有效',
    save: '提交证书',
    saved: '证书已提交',
    nothing: '请先添加证件照片',
    allGiven: '证件齐全',
    allGivenNote: '审核中的证件不可修改。如需更换，请先撤回申请。',
    acceptedNote: '这些证件已经看过，不必修改。请在申请里修改其他内容后重新提交。',
    atWork: '证书在工作台管理',
    atWorkNote: '到期前 30 天起会提醒；必需的证件过期后不可接单。新证审核时，原证继续有效。',
    workbench: '去工作台',
  },
  en: {
    title: 'Certificates',
    none: 'You have not applied as a technician yet',
    noneNote: 'Once you have applied, you can add and see your certificates here.',
    toEntry: 'Apply',
    needed: 'What is needed',
    notGiven: 'Not provided',
    waiting: 'Under review',
    draft: 'Not sent yet',
    accepted: 'Accepted',
    found: 'Needs changes',
    until: 'Valid until {day}',
    forLife: 'No expiry',
    save: 'Send certificates',
    saved: 'Certificates sent',
    nothing: 'Please add a picture first',
    allGiven: 'Everything is there',
    allGivenNote: 'Documents under review cannot be changed. To replace one, withdraw the application first.',
    acceptedNote: 'These documents have been checked and stay as they are. Change the other items in your application and send it again.',
    atWork: 'Your certificates are in the workbench',
    atWorkNote:
      'We remind you 30 days before one expires. Without a required one you cannot be booked. The old one stays valid while a new one is under review.',
    workbench: 'Go to the workbench',
  },
})
