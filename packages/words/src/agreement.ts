import { catalogue } from './words.ts'

/** Texts around the three agreements. */
export const agreement = catalogue({
  zh: {
    user: '用户协议',
    privacy: '隐私政策',
    tech: '入驻协议',
    version: '版本 {version}',
    since: '{date} 生效',
    contents: '目录',
  },
  en: {
    user: 'User Agreement',
    privacy: 'Privacy Policy',
    tech: 'Technician Agreement',
    version: 'Version {version}',
    since: 'effective {date}',
    contents: 'Contents',
  },
})
