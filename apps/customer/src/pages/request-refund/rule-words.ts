import type { requestRefund } from '@anxin/words/request-refund'
import type { Text } from '@anxin/words/words'
import type { Preview } from './use-preview.ts'

/** The rule that holds, in a sentence with its clock time. */
export function ruleWords(ruleId: Preview['ruleId'], when: string, text: Text<(typeof requestRefund)['zh']>): string {
  switch (ruleId) {
    case 'refund/before-accept@1':
      return text('beforeAccept')
    case 'refund/accepted@1':
      return text('accepted', { when })
    case 'refund/accepted-late@1':
      return text('acceptedLate', { when })
    case 'refund/departed@1':
      return text('departed')
    case 'refund/never-came@1':
      return text('neverCame')
    case 'refund/arrived@1':
      return text('arrived')
    case 'refund/extension@1':
      return text('extension')
    case 'refund/in-service@1':
      return text('inService')
    case 'refund/ended-early@1':
      return text('endedEarly')
    case 'refund/served@1':
      return text('served')
    case 'refund/too-late@1':
      return text('tooLate', { when })
    case 'refund/not-now@1':
      return text('notNow')
    default:
      return text('nothingLeft')
  }
}
