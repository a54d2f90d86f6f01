import { Button, Skeleton } from 'antd'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from '@anxin/ui/cx'
import { AskForNotices, CallBanner } from '../features/alarms/call-banner.tsx'
import { useAlarmWatch } from '../features/alarms/use-alarm-watch.ts'
import { isolated } from '@anxin/words/words'
import { alarmWords } from '@anxin/words/console/system/alarm'
import { ReadFailed } from '../list/read-failed.tsx'
import { isAllowed, type AnyPermission, type Permission } from '@anxin/contract/manage/permissions'
import { useAddress } from '../address/address.ts'
import { useMeRead } from '../request/me.ts'
import { useGivenName } from '../text/given-names.ts'
import { language, useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { areaPages } from './area-pages.ts'
import { AreaMenu } from './area-menu.tsx'
import { areas } from './areas.ts'
import { useAreaWord } from './use-area-word.ts'
import { Boundary } from './boundary.tsx'
import { FindAnything } from './find-anything.tsx'
import { Offline } from './offline.tsx'
import { Shut } from './shut.tsx'
import { TopButtons } from './top-buttons.tsx'

const narrow = matchMedia('(width < 992px)')
const followNarrow = (listener: () => void) => {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
/** Where alarms are listed. */
const alarmArea = 'dashboard'

/** The console around its areas: what the role opens stands in the menu, all of it is in the address. */
export function Frame() {
  const text = useText(consoleWords)
  const alarmText = useText(alarmWords)
  const wordOf = useAreaWord()
  const givenName = useGivenName()
  const read = useMeRead()
  const me = read.data
  const { area } = useAddress()
  const isNarrow = useSyncExternalStore(followNarrow, () => narrow.matches)
  const open = Object.keys(areas).filter((name) => name !== 'account' && isOpen(areas[name]?.needs, me?.permissions))
  const asked = area === '' ? open[0] : area
  const here = me?.totpRequired ? 'account' : asked !== undefined && areas[asked] && isOpen(areas[asked].needs, me?.permissions) ? asked : undefined
  const shown = here === undefined ? undefined : areas[here]
  const ShownPage = here === undefined ? undefined : areaPages[here]
  // Where there is no room beside it the menu lies over the page, until something is chosen.
  const [menuAt, setMenuAt] = useState<string>()
  const isMenuOpen = menuAt === area
  // Wherever in the console somebody is, a new alarm shows in the menu until the list has been looked at.
  const { isAlarmed, calls } = useAlarmWatch({ enabled: isOpen('dashboard.view', me?.permissions), isLooking: here === alarmArea || here === 'alarm' })
  useEffect(() => {
    const word = shown ? wordOf(shown.word) : undefined
    const usual = word === undefined ? text('name') : `${word} · ${text('name')}`
    document.title = calls.length > 0 ? `(${calls.length}) ${alarmText('callTitle')} · ${usual}` : usual
  })

  return (
    <div className="frame">
      <a className="skip" href="#content" onClick={(event) => (event.preventDefault(), document.querySelector<HTMLElement>('#content')?.focus())}>
        {text('skip')}
      </a>
      {/* Stands from the start: what comes with its text is not read out. */}
      <p className="said-only" role="status">
        {isAlarmed && text('alarm')}
      </p>
      <aside id="menu" className={cx('menu', isMenuOpen && 'open', isNarrow && 'is-narrow')}>
        <div className="brand">{isNarrow ? text('name').split(' · ')[0] : text('name')}</div>
        <nav aria-label={text('name')}>
          <AreaMenu open={open} here={here} alarm={isAlarmed ? { area: alarmArea, word: text('alarm') } : undefined} onChoose={() => setMenuAt(undefined)} />
        </nav>
      </aside>
      <div className="page">
        <header className="top">
          <Button
            type="text"
            className="menu-button"
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            onClick={() => setMenuAt(isMenuOpen ? undefined : area)}
            onKeyDown={({ key }) => key === 'Escape' && setMenuAt(undefined)}
          >
            {text('menu')}
          </Button>
          <FindAnything open={open} />
          <Button type="text" onClick={() => language.set(language.get() === 'en' ? 'zh-CN' : 'en')} lang={language.get() === 'en' ? 'zh-CN' : 'en'}>
            {text('switchLanguage')}
          </Button>
          <TopButtons who={me ? `${isolated(givenName(me.title))} · ${isolated(givenName(me.roleName))}` : '…'} />
        </header>
        <main className="content" id="content" tabIndex={-1}>
          <Offline />
          <CallBanner calls={calls} />
          {(here === alarmArea || here === 'alarm') && me?.permissions.includes('alarm.resolve') && <AskForNotices />}
          {read.isError && !me && <ReadFailed error={read.error} again={read.refetch} />}
          {read.isPending && <Skeleton active title={{ width: 160 }} paragraph={{ rows: 8 }} />}
          {me && (
            <Boundary key={here} said={text('broken')} offline={text('offlineArea')} again={text('refresh')}>
              <Suspense fallback={<Skeleton active title={{ width: 160 }} paragraph={{ rows: 8 }} />}>
                {ShownPage ? <ShownPage /> : <Shut area={area} first={open[0]} />}
              </Suspense>
            </Boundary>
          )}
        </main>
      </div>
    </div>
  )
}

const isOpen = (needs: AnyPermission | undefined, held: readonly Permission[] = []) => needs === undefined || isAllowed(needs, held)
