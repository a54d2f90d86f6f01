import { Button, Dropdown, Layout, Menu, Skeleton, type MenuProps } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { AskForNotices, CallBanner } from '../features/alarms/call-banner.tsx'
import { useAlarmWatch } from '../features/alarms/use-alarm-watch.ts'
import { isolated } from '@anxin/words/words'
import { alarmWords } from '@anxin/words/console/system/alarm'
import { ReadFailed } from '../list/read-failed.tsx'
import { useWaits, Waits } from '../list/waits.tsx'
import { isAllowed, type AnyPermission, type Permission } from '@anxin/contract/manage/permissions'
import { hrefOf, useAddress } from '../address/address.ts'
import { call } from '../request/call.ts'
import { useMeRead } from '../request/me.ts'
import { useWaiting } from '../request/waiting.ts'
import { token } from '../session/session.ts'
import { useGivenName } from '../text/given-names.ts'
import { language, useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { areaPages } from './area-pages.ts'
import { areas, type AreaWord } from './areas.ts'
import { useAreaWord } from './use-area-word.ts'
import { Boundary } from './boundary.tsx'
import { FindAnything } from './find-anything.tsx'
import { Offline } from './offline.tsx'
import { Shut } from './shut.tsx'
import { appearance, type Appearance } from './theme.ts'

const narrow = 1100
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
  const [isNarrow, setNarrow] = useState(innerWidth < narrow)
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
  const waiting: Readonly<Record<string, { waiting: number } | undefined>> = useWaiting()
  const waits = useWaits()
  const waitsIn = (name: string, word: string) => waits(word, waiting[name]?.waiting)
  useEffect(() => {
    const word = shown ? wordOf(shown.word) : undefined
    const usual = word === undefined ? text('name') : `${word} · ${text('name')}`
    document.title = calls.length > 0 ? `(${calls.length}) ${alarmText('callTitle')} · ${usual}` : usual
  })

  return (
    <Layout className="frame">
      <a className="skip" href="#content" onClick={(event) => (event.preventDefault(), document.querySelector<HTMLElement>('#content')?.focus())}>
        {text('skip')}
      </a>
      {/* Stands from the start: what comes with its text is not read out. */}
      <p className="said-only" role="status">
        {isAlarmed && text('alarm')}
      </p>
      <Layout.Sider
        id="menu"
        className={isMenuOpen ? 'open' : ''}
        theme="light"
        width={isNarrow ? 168 : 208}
        trigger={null}
        collapsed={false}
        breakpoint="lg"
        onBreakpoint={setNarrow}
      >
        <div className="brand">{isNarrow ? text('name').split(' · ')[0] : text('name')}</div>
        <nav aria-label={text('name')}>
          <Menu
            mode="inline"
            inlineIndent={isNarrow ? 12 : 24}
            selectedKeys={here === undefined ? [] : [here]}
            items={menuOf(open, { wordOf, waitsIn, alarm: isAlarmed ? text('alarm') : undefined })}
            style={{ border: 0 }}
            onClick={() => setMenuAt(undefined)}
          />
        </nav>
      </Layout.Sider>
      <Layout>
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
          <AppearanceMenu />
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'account', label: <a href={hrefOf('account')}>{text('account')}</a> },
                { key: 'logout', label: text('logout'), onClick: () => void signOut() },
              ],
            }}
          >
            <Button type="text">{me ? `${isolated(givenName(me.title))} · ${isolated(givenName(me.roleName))}` : '…'}</Button>
          </Dropdown>
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
      </Layout>
    </Layout>
  )
}

const isOpen = (needs: AnyPermission | undefined, held: readonly Permission[] = []) => needs === undefined || isAllowed(needs, held)
type Said = {
  wordOf: (word: AreaWord) => string
  waitsIn: (name: string, word: string) => { label: string | undefined; shown: string }
  alarm: string | undefined
}
/** The open areas with how many wait in each, those of a group under its name. */
function menuOf(open: readonly string[], { wordOf, waitsIn, alarm }: Said): MenuProps['items'] {
  const linkOf = (name: string, word: string) => {
    const news = name === alarmArea ? alarm : undefined
    const waits = waitsIn(name, news === undefined ? word : `${word} ${news}`)
    return {
      key: name,
      label: (
        <a href={hrefOf(name, areas[name]?.opensAt)} aria-label={waits.label}>
          {word}
          {news !== undefined && (
            <>
              {' '}
              <span className="alarmed" aria-hidden="true">
                {news}
              </span>
            </>
          )}
          <Waits shown={waits.shown} />
        </a>
      ),
      title: word,
    }
  }
  const shown = open.flatMap((name) => (areas[name] ? [{ name, ...areas[name] }] : []))
  const groups = [...new Set(shown.map(({ group }) => group))]
  return groups.flatMap((group): NonNullable<MenuProps['items']> => {
    const children = shown.filter((area) => area.group === group).map(({ name, word }) => linkOf(name, wordOf(word)))
    return group === undefined ? children : [{ key: group, type: 'group', label: wordOf(group), children }]
  })
}

function AppearanceMenu() {
  const text = useText(consoleWords)
  const chosen = appearance.use()
  const items = (['auto', 'light', 'dark'] as const).map((key) => ({ key, label: text(key) }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectedKeys: [chosen],
        // safe: the keys are those above
        onClick: ({ key }) => appearance.set(key as Appearance),
      }}
    >
      <Button type="text">{text('appearance')}</Button>
    </Dropdown>
  )
}

async function signOut(): Promise<void> {
  // A session that cannot be ended at the server ends by itself; here it is over at once.
  await call('auth/logout', {}).catch(() => undefined)
  token.set('')
}
