import { useEffect } from 'react'
import { common } from '@anxin/words/common'
import { useLanguage } from '../language/language.ts'
import { Modal } from './modal.tsx'
import { answerNetworkModal, useNetwork, watchNetwork } from './network.ts'
import { useText } from '../language/text.ts'
import { outbox } from '@anxin/words/outbox'
import css from './network.module.css'

/** The time of day, before today with its date. */
function seenTime(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ month: 'numeric', day: 'numeric' } as const)
  return new Intl.DateTimeFormat(language, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
}

/** Says when the connection is lost, and marks what is on the screen as old until it is back. `unsent`: how much waits to be sent. */
export function NetworkGuard({ unsent }: { unsent: number }) {
  const { online, lostAt, cachedAt, asking } = useNetwork()
  const text = useText(common)
  const say = useText(outbox)
  const language = useLanguage()
  useEffect(() => watchNetwork({ now: () => Date.now() }), [])
  const seenAt = cachedAt ?? lostAt
  if ((online && cachedAt === undefined) || seenAt === undefined) return null

  const time = seenTime(seenAt, language)
  return (
    <>
      <p className={css.bar} role="status">
        {text('offlineAt', { time })}
        {unsent > 0 && ` · ${say('waiting', { n: unsent })}`}
      </p>
      {asking && (
        <Modal
          layer="network"
          title={text('networkTitle')}
          content={text('networkLost')}
          note={text('networkStays')}
          confirmText={text('confirm')}
          cancelText={text('cancel')}
          onAnswer={answerNetworkModal}
        />
      )}
    </>
  )
}
