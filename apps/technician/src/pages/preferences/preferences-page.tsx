import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '@anxin/contract/calls'
import { technicianCustomers as words } from '@anxin/words/technician-customers'
import { whenText } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Page } from '@anxin/mobile/page/page.tsx'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { SegmentStrip } from '@anxin/ui/segment-strip.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import css from './preferences-page.module.css'

type Preferences = Input<'techSetPreferences'>
const sexes = ['0', '1', '2'] as const

/** Whom and where the technician comes to, and the customers they no longer serve. */
export function PreferencesPage() {
  const text = useText(words)
  const language = useLanguage()
  const client = useQueryClient()
  const [now] = useState(() => Date.now())
  const preferences = useQuery(queryFor('techGetPreferences', {}))
  const blocked = useQuery(queryFor('techBlockedList', {}))
  const save = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      toast(done, { type: 'success' })
    } catch (error) {
      toast(errorText(error), { type: 'error' })
    }
    await Promise.all([preferences.refetch(), blocked.refetch()])
    void client.invalidateQueries({ queryKey: ['techOrderInfo'] })
  }
  const set = (wanted: Preferences) => void save(() => call('techSetPreferences', wanted, { quiet: true }), text('saved'))

  return (
    <Page title={text('preferences')} className={css.body} read={preferences} loading={<CellsShape hints={1} />} refused={workbenchRefused}>
      {({ mayChooseSex, ...known }) => (
        <>
          <CellGroup note={text('preferencesNote')}>
            {mayChooseSex && (
              <div className={css.sex}>
                <SegmentStrip
                  label={text('sex')}
                  value={sexes[known.customerSex]}
                  onChange={(sex) => set({ ...known, customerSex: sexes.indexOf(sex) })}
                  items={sexes.map((id) => ({ id, label: text(`sex${id}`) }))}
                />
              </div>
            )}
            <Cell
              label={text('noStairs')}
              hint={text('noStairsNote')}
              trailing={<Switch label={text('noStairs')} labelHidden checked={known.noStairs} onChange={(noStairs) => set({ ...known, noStairs })} />}
            />
            <Cell
              label={text('noPets')}
              hint={text('noStairsNote')}
              trailing={<Switch label={text('noPets')} labelHidden checked={known.noPets} onChange={(noPets) => set({ ...known, noPets })} />}
            />
          </CellGroup>
          <CellGroup title={text('blockedList')}>
            {(blocked.data?.list ?? []).length === 0 && <Cell label={text('blockedNone')} />}
            {blocked.data?.list.map(({ orderId, nickname, visitedAt }) => (
              <Cell
                key={orderId}
                label={<bdi>{nickname}</bdi>}
                hint={text('visitOf', { when: whenText(visitedAt, now, language) })}
                trailing={
                  <Button
                    size="s"
                    variant="secondary"
                    aria-label={`${text('unblock')} ${nickname}`}
                    onClick={() => void save(() => call('techUnblockCustomer', { orderId }, { quiet: true }), text('unblocked'))}
                  >
                    {text('unblock')}
                  </Button>
                }
              />
            ))}
          </CellGroup>
        </>
      )}
    </Page>
  )
}
