import { common } from '@anxin/words/common'
import { useQuestions } from './dialog.ts'
import { Modal } from './modal.tsx'
import { useText } from '../language/text.ts'

/** Draws what confirm() and alert() ask, one after the other. */
export function Dialogs() {
  const question = useQuestions(({ asked }) => asked[0])
  const text = useText(common)
  if (!question) return null

  const { id, title, content, confirmText, cancelText, showCancel = true, tone, answer } = question
  return (
    <Modal
      key={id}
      layer="popup"
      title={title}
      content={content}
      confirmText={confirmText ?? text('confirm')}
      cancelText={showCancel ? (cancelText ?? text('cancel')) : undefined}
      danger={tone === 'danger'}
      onAnswer={answer}
    />
  )
}
