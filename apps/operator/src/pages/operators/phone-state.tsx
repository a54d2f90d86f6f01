import { Dot } from '../../list/dot.tsx'
import { useText } from '../../text/language.ts'
import { operatorsWords } from '@anxin/words/console/system/operators'

/** A phone in part, and whether its owner opened the link that went there. */
export function PhoneState({ phone, verified }: { phone: string | undefined; verified: boolean }) {
  const text = useText(operatorsWords)
  if (phone === undefined) return <Dot tone="warning">{text('noPhone')}</Dot>
  return <Dot tone={verified ? 'good' : 'warning'}>{`${phone} ${text(verified ? 'verified' : 'unverified')}`}</Dot>
}
