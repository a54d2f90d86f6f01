import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { accounts } from '@anxin/words/accounts'
import { isForeignPhone, phoneTypedAnywhere } from '@anxin/rules/foreign-phone'
import { phoneTyped } from '@anxin/rules/phone-typed'
import { mobile } from '@anxin/rules/validators'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'
import { zoneMark } from '../language/zone.ts'
import { queryFor } from '../request/query-client.ts'

// Forms read and check what is typed outside React; the field on the screen knows what the operator takes.
let takesForeign = false

/** A phone as it is typed, in the shape it is sent. */
export const readPhone = (typed: string): string => (takesForeign ? phoneTypedAnywhere(typed) : phoneTyped(typed))

export const isPhone = (phone: string): boolean => mobile(phone) || (takesForeign && isForeignPhone(phone))

/** How a field for a phone is typed, and which numbers are taken: said before one is typed to those who may have a foreign one. */
export function usePhoneField() {
  const text = useText(accounts)
  const language = useLanguage()
  const takes = useQuery({ ...queryFor('getConfigure', {}, { quiet: true }), staleTime: 300_000 }).data?.foreignPhones === true
  useEffect(() => {
    takesForeign = takes
  }, [takes])
  const isVisitor = language === 'en' || zoneMark(language) !== ''
  return {
    type: 'tel' as const,
    hint: isVisitor ? text(takes ? 'phoneAnywhere' : 'phoneHere') : undefined,
    inputMode: takes ? ('tel' as const) : ('numeric' as const),
    autoComplete: takes ? 'tel' : 'tel-national',
  }
}
