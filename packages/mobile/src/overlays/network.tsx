import { useEffect } from 'react'
import { common } from '@anxin/words/common'
import { useLanguage } from '../language/language.ts'
import { Modal } from './modal.tsx'
import { answerNetworkModal, useNetwork, watchNetwork } from './network.ts'
import { useText } from '../language/text.ts'
import css from './network.module.css'

/** Says when the connection is lost, and marks what is on the screen as old until it is back. */
export function NetworkGuard() {
  const { online, lostAt, asking } = useNetwork()
  const text = useText(common)
  const language = useLanguage()
  useEffect(() => watchNetwork({ now: () => Date.now() }), [])
  if (online) return null

  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(lostAt)
  return (
    <>
      <p className={css.bar} role="status">
        {text('offlineAt', { time })}
      </p>
      {asking && (
        <Modal
          layer="network"
          title={text('networkTitle')}
          content={text('networkLost')}
          confirmText={text('confirm')}
          cancelText={text('cancel')}
          onAnswer={answerNetworkModal}
        />
      )}
    </>
  )
}
