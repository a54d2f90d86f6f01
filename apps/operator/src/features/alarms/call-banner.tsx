import { alarmKinds } from '@anxin/words/codes/alarm-kinds'
import { Alert, Button } from 'antd'
import { useCallback, useEffect } from 'react'
import { useMay } from '../../request/me.ts'
import { useCityName } from '../../text/city-names.ts'
import { persistedStore } from '../../session/store.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { AskedBy } from './asked-by.tsx'
import { ring } from './bell.ts'
import { hrefOfAlarm } from './href-of-alarm.ts'
import { TakeAlarm } from './take-alarm.tsx'
import { useEachOnce, type WatchedAlarm } from './use-alarm-watch.ts'
import { alarmWords } from '@anxin/words/console/system/alarm'

const asked = persistedStore<string>('operator-notices-asked', () => '')
const canNotify = () => typeof Notification !== 'undefined'

/** Calls for help that nobody has taken: they sound, stand above every area and on the desktop, until somebody takes them. */
export function CallBanner({ calls }: { calls: readonly WatchedAlarm[] }) {
  const text = useText(alarmWords)
  const either = useEither()
  const may = useMay()
  const cityName = useCityName()
  const isCalling = calls.length > 0
  useEffect(() => (isCalling ? ring() : undefined), [isCalling])
  const notify = useCallback(
    ({ kind, alarmId }: WatchedAlarm) => {
      if (!canNotify() || Notification.permission !== 'granted') return
      const notice = new Notification(either(alarmKinds[kind]), { body: text('callBody'), tag: alarmId, requireInteraction: true })
      notice.onclick = () => focus()
    },
    [either, text],
  )
  useEachOnce(calls, notify)
  return (
    <>
      {calls.map((alarm) => {
        const href = hrefOfAlarm(alarm)
        const word = either(alarmKinds[alarm.kind])
        return (
          <Alert
            key={alarm.alarmId}
            type="error"
            showIcon
            style={{ marginBottom: 12 }}
            title={
              <>
                <strong>{href === undefined ? word : <a href={href}>{word}</a>}</strong> <AskedBy side={alarm.side} silent={alarm.silent} />
                {alarm.orderNo !== undefined && (
                  <>
                    {text('order')} <span className="num">{alarm.orderNo}</span> · {cityName(alarm)} ·{' '}
                    {text('technician', { name: alarm.technicianName ?? '' })}{' '}
                  </>
                )}
                <span className="num">{clockText(alarm.raisedAt)}</span>{' '}
                {alarm.calledAgainAt !== undefined && <strong>{text('calledAgain', { at: clockText(alarm.calledAgainAt) })} </strong>}
                {text('nobodyYet')}
              </>
            }
            action={may('alarm.resolve') && <TakeAlarm alarmId={alarm.alarmId} danger onTaken={() => href !== undefined && (location.hash = href)} />}
          />
        )
      })}
    </>
  )
}

/** Asks once whether calls for help may show on the desktop; browsers want a click for the question. */
export function AskForNotices() {
  const text = useText(alarmWords)
  const isAsked = asked.use() !== ''
  if (isAsked || !canNotify() || Notification.permission !== 'default') return null
  const ask = () => void Notification.requestPermission().finally(() => asked.set('asked'))
  return (
    <Alert
      type="info"
      role="note"
      showIcon
      style={{ marginBottom: 12 }}
      title={text('askNotices')}
      action={
        <>
          <Button size="small" type="primary" onClick={ask}>
            {text('allowNotices')}
          </Button>{' '}
          <Button size="small" onClick={() => asked.set('asked')}>
            {text('laterNotices')}
          </Button>
        </>
      }
    />
  )
}
