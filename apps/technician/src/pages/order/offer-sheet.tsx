import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, dayLabel, dayOf, startOfDay, whenInside } from '@anxin/rules/time'
import { orderChange as words } from '@anxin/words/order-change'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { halfHours } from '../../features/workbench/half-hours.ts'
import { TimeSelect } from '../../features/workbench/time-select.tsx'
import type { Visit } from './visit.ts'
import css from './order-page.module.css'

const minute = 60_000

type OfferSheetProps = { visit: Visit; now: number; open: boolean; onClose: () => void; onOffered: () => void }

/** Another day and half hour for the visit; where it is not free, the nearest that are. */
export function OfferSheet({ visit: { orderId, startAt }, now, open, onClose, onOffered }: OfferSheetProps) {
  const text = useText(words)
  const language = useLanguage()
  const [chosen, setChosen] = useState(startAt + 60 * minute)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const date = dayOf(chosen)
  const { horizonDays = 7 } = useQuery({ ...queryFor('getConfigure', {}), staleTime: 300_000 }).data ?? {}
  const days = Array.from({ length: horizonDays }, (_, after) => addDays(dayOf(now), after))
  const minutes = Math.floor((chosen - startOfDay(date)) / minute)
  const choose = (at: number) => {
    setRefused(undefined)
    setChosen(at)
  }
  const nearest = isRefused(refused, 'slotTaken', 'tooSoon') ? (refused.detail?.nearest ?? []) : []
  const offer = async () => {
    setBusy(true)
    try {
      await call('techOrderOfferTime', { orderId, startAt: chosen }, { quiet: true })
      toast(text('offered'), { type: 'success' })
      onClose()
    } catch (error) {
      setRefused(error)
    }
    setBusy(false)
    onOffered()
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('offerTitle')}
      footer={
        <Button size="l" full busy={busy} onClick={() => void offer()}>
          {text('offerGo', { when: whenInside(chosen, now, language) })}
        </Button>
      }
    >
      <div className={css.sheet}>
        <p>{text('offerNote')}</p>
        <div className={css.chips} role="group" aria-label={text('day')}>
          {days.map((day) => (
            <Chip key={day} selected={day === date} onClick={() => choose(startOfDay(day) + minutes * minute)}>
              {dayLabel(startOfDay(day), now, language)}
            </Chip>
          ))}
        </div>
        <TimeSelect label={text('time')} value={minutes} options={halfHours(0, 1410)} onChange={(next) => choose(startOfDay(date) + next * minute)} />
        {refused !== undefined && (
          <Notice
            tone="error"
            action={
              nearest.length > 0 && (
                <div className={css.chips}>
                  {nearest.map((at) => (
                    <Chip key={at} tone="primary" onClick={() => choose(at)}>
                      {whenInside(at, now, language)}
                    </Chip>
                  ))}
                </div>
              )
            }
          >
            {errorText(refused)}
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
