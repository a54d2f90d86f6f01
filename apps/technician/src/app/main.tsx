import { technician } from '@anxin/words/technician'
import { textOf } from '@anxin/mobile/language/text'
import { startApp } from '@anxin/mobile/shell/start-app.tsx'
import { paths, routeTable } from '../routes.ts'
import { App } from './app.tsx'

startApp({
  table: routeTable,
  pages: import.meta.glob('../pages/*/*-page.tsx'),
  home: paths.today,
  login: paths.signIn,
  customerService: paths.support,
  title: () => textOf(technician)('app'),
  draw: (shell) => <App {...shell} />,
})
