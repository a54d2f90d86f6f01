import { App } from 'antd'
import { useLayoutEffect } from 'react'
import { setKit } from './messages.ts'

/** Where the kit puts its messages. */
export const MessagePlace = () => (
  <App component={false}>
    <KitGiven />
  </App>
)

function KitGiven() {
  const kit = App.useApp()
  useLayoutEffect(() => setKit(kit), [kit])
  return null
}
