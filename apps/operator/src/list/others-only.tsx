import { ownCaseWords } from '@anxin/words/console/system/own-case'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../text/language.ts'

/** What may be decided about a record; of the operator's own, that somebody else has to. */
export function OthersOnly({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  const text = useText(ownCaseWords)
  return isOwn ? <Alert type="info" showIcon title={text('own')} style={{ margin: '12px 0' }} /> : children
}
