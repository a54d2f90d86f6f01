import type { Reply } from '@anxin/contract/calls'
import { dayDated } from '@anxin/rules/dated'
import { whenInside } from '@anxin/rules/day-words'
import { technicianLeft } from '@anxin/words/technician-left'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'

type Standing = Pick<Reply<'doApplyTechCheck'>, 'left' | 'suspension'>
type Said = { title: string; sentences: string[] }

/** Why somebody cannot apply as a technician: their account has left the platform, or they are suspended. Undefined for everybody else. */
export function useLeftWords(): (standing: Standing, now: number) => Said | undefined {
  const text = useText(technicianLeft)
  const language = useLanguage()
  return ({ left, suspension }, now) => {
    const since = () => (left?.leftAt === undefined ? text('sinceUnknown') : text('since', { day: dayDated(left.leftAt, now, language) }))
    if (suspension) {
      const end = suspension.endsAt === undefined ? text('endless') : text('until', { when: whenInside(suspension.endsAt, now, language) })
      return { title: text('suspended'), sentences: [...(left ? [since()] : []), end, text('keepsOut')] }
    }
    return left && { title: text('title'), sentences: [since(), text('goOn'), text('back')] }
  }
}
