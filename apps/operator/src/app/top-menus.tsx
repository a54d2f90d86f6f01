import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { hrefOf } from '../address/address.ts'
import { call } from '../request/call.ts'
import { token } from '../session/session.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { appearance, type Appearance } from './theme.ts'

/** Which menu opens as it comes: that which was asked for before it was here. */
export type TopMenu = 'appearance' | 'account'
type Props = { who: string; opens: TopMenu | undefined }

/** How the console looks, and who is signed in. */
export function TopMenus({ who, opens }: Props) {
  const text = useText(consoleWords)
  const chosen = appearance.use()
  const [open, setOpen] = useState(opens)
  const stateOf = (menu: TopMenu) => ({ open: open === menu, onOpenChange: (isOpen: boolean) => setOpen(isOpen ? menu : undefined) })
  const looks = (['auto', 'light', 'dark'] as const).map((key) => ({ key, label: text(key) }))
  return (
    <>
      <Dropdown
        trigger={['click']}
        {...stateOf('appearance')}
        menu={{
          items: looks,
          selectedKeys: [chosen],
          // safe: the keys are those above
          onClick: ({ key }) => appearance.set(key as Appearance),
        }}
      >
        <Button type="text">{text('appearance')}</Button>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        {...stateOf('account')}
        menu={{
          items: [
            { key: 'account', label: <a href={hrefOf('account')}>{text('account')}</a> },
            { key: 'logout', label: text('logout'), onClick: () => void signOut() },
          ],
        }}
      >
        <Button type="text" className="who">
          {who}
        </Button>
      </Dropdown>
    </>
  )
}

async function signOut(): Promise<void> {
  // A session that cannot be ended at the server ends by itself; here it is over at once.
  await call('auth/logout', {}).catch(() => undefined)
  token.set('')
}
