import { privacyPolicyEn } from './agreements/privacy-en.ts'
import { privacyPolicy } from './agreements/privacy.ts'
import { technicianAgreementEn } from './agreements/technician-en.ts'
import { technicianAgreement } from './agreements/technician.ts'
import { userAgreementEn } from './agreements/user-en.ts'
import { userAgreement } from './agreements/user.ts'

type Agreement = { name: 'user' | 'privacy' | 'tech'; title: string; content: string; titleEn: string; contentEn: string }

/** The three texts people agree to, as rich text (h3, p, ul). */
export const agreements: readonly Agreement[] = [
  { name: 'user', title: '用户协议', content: richText(userAgreement), titleEn: 'User Agreement', contentEn: richText(userAgreementEn) },
  { name: 'privacy', title: '隐私政策', content: richText(privacyPolicy), titleEn: 'Privacy Policy', contentEn: richText(privacyPolicyEn) },
  {
    name: 'tech',
    title: '技师服务协议',
    content: richText(technicianAgreement),
    titleEn: 'Technician Service Agreement',
    contentEn: richText(technicianAgreementEn),
  },
]

function richText(source: string): string {
  return source
    .trim()
    .split('\n')
    .map((text) => {
      if (text.startsWith('## ')) return `<h3>${text.slice(3)}</h3>`
      return text.startsWith('- ') ? `<ul><li>${text.slice(2)}</li></ul>` : `<p>${text}</p>`
    })
    .join('')
    .replaceAll('</ul><ul>', '')
}
