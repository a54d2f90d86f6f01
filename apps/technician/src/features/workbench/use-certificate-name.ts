import type { certificateTypes } from '@anxin/contract/entities/technicians'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import { useLanguage } from '@anxin/mobile/language/language'

/** What a certificate is called: as it is registered, in English by its type. */
export function useCertificateName() {
  const language = useLanguage()
  return ({ type, name }: { type: (typeof certificateTypes)[number]; name: string }) => (language === 'en' ? certificateNames[type].en : name)
}
