import { catalogue } from './words.ts'

/** Texts of the profile that a technician edits. */
export const technicianProfile = catalogue({
  zh: {
    title: '个人资料',
    hint: '昵称、头像、自我介绍',
    waits: '修改待审核',
    refused: '修改未通过',
    portrait: '头像',
    changePortrait: '更换头像',
    nickname: '昵称',
    intro: '自我介绍',
    introHint: '从业经历、擅长的手法、服务习惯。请勿填写联系方式。',
    nicknameWrong: '请填写 1–20 个字的昵称',
    introWrong: '请填写 10–500 个字',
    submit: '提交审核',
    submitted: '已提交审核',
    unchanged: '没有修改',
    note: '审核通过前，顾客仍看到原来的内容。',
  },
  en: {
    title: 'Profile',
    hint: 'Name, portrait, introduction',
    waits: 'Changes under review',
    refused: 'Changes not accepted',
    portrait: 'Portrait',
    changePortrait: 'Change portrait',
    nickname: 'Name',
    intro: 'Introduction',
    introHint: 'Your experience, what you are good at, how you work. Please leave out contact details.',
    nicknameWrong: 'Enter a name of 1–20 characters',
    introWrong: 'Enter 10–500 characters',
    submit: 'Submit for review',
    submitted: 'Submitted for review',
    unchanged: 'No changes',
    note: 'Customers see the previous version until it is approved.',
  },
})
