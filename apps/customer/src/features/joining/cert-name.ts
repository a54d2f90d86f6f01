import { certificateNames } from '@anxin/words/codes/certificate-names'
import { useLanguage } from '@anxin/mobile/language/language'
import type { CertType } from './cert-draft.ts'

/** What a certificate is called in the reader's language. */
export function useCertName() {
  const language = useLanguage()
  return (type: CertType) => (language === 'en' ? certificateNames[type].en : certificateNames[type].zh)
}
