import { privacyPolicy } from './agreements/privacy.ts'
import { technicianAgreement } from './agreements/technician.ts'
import { userAgreement } from './agreements/user.ts'

export type Agreement = { key: 'USER' | 'PRIVACY' | 'TECH'; title: string; content: string; version: string }

/** The three texts people agree to, as rich text (h3, p, ul). */
export const agreements: readonly Agreement[] = [
  { key: 'USER', title: '用户协议', content: richText(userAgreement), version: '1.0' },
  { key: 'PRIVACY', title: '隐私政策', content: richText(privacyPolicy), version: '1.0' },
  { key: 'TECH', title: '技师服务协议', content: richText(technicianAgreement), version: '1.0' },
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
