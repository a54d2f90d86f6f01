import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { later, useQuiet } from '../loading/later.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import type { TopMenu } from './top-menus.tsx'

const TopMenus = later(() => import('./top-menus.tsx').then(({ TopMenus: menus }) => menus))

/** The buttons at the end of the bar, whose menus come after the first view. */
export function TopButtons({ who }: { who: string }) {
  const text = useText(consoleWords)
  const [opens, setOpens] = useState<TopMenu>()
  const isQuiet = useQuiet()
  const buttons = (
    <>
      <Button type="text" onClick={() => setOpens('appearance')}>
        {text('appearance')}
      </Button>
      <Button type="text" className="who" onClick={() => setOpens('account')}>
        {who}
      </Button>
    </>
  )
  if (!isQuiet && opens === undefined) return buttons
  return (
    <Suspense fallback={buttons}>
      <TopMenus who={who} opens={opens} />
    </Suspense>
  )
}
