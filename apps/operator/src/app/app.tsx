import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAddress } from '../address/address.ts'
import { later, useQuiet } from '../loading/later.ts'
import { useWanted } from '../messages/messages.ts'
import { token } from '../session/session.ts'
import { language } from '../text/language.ts'
import { openEarly } from './open-early.ts'
import { useConsoleTheme } from './theme.ts'
import { Working } from './working.tsx'

const SignInPage = lazy(() => import('../pages/sign-in/sign-in-page.tsx').then(({ SignInPage: page }) => ({ default: page })))
const LinkPage = lazy(() => import('../pages/link/link-page.tsx').then(({ LinkPage: page }) => ({ default: page })))
const Frame = lazy(() => import('./frame.tsx').then(({ Frame: frame }) => ({ default: frame })))

const MessagePlace = later(() => import('../messages/message-place.tsx').then(({ MessagePlace: place }) => place))

// Kept for a moment alone: on a desk of several people what one saw last is soon wrong. Without a network a read fails at
// once, and a step is refused rather than kept and taken later, when nobody thinks of it any more.
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: 5000, retry: false, refetchOnWindowFocus: true, networkMode: 'always' }, mutations: { networkMode: 'always' } },
})

// What one operator read is not the next one's, also when they sign in at another tab.
token.follow(() => queries.getQueryCache().clear())

openEarly(queries)

/** The kit's own words: Chinese comes along, English when it is asked for. */
function useKitWords() {
  const chosen = language.use()
  const [english, setEnglish] = useState<typeof zhCN>()
  useEffect(() => {
    document.documentElement.lang = chosen
    if (chosen === 'en') void import('antd/locale/en_US').then(({ default: words }) => setEnglish(words))
  }, [chosen])
  return chosen === 'en' && english ? english : zhCN
}

export function App() {
  const theme = useConsoleTheme()
  const words = useKitWords()
  const session = token.use()
  const { area } = useAddress()
  const isQuiet = useQuiet()
  const isWanted = useWanted()
  return (
    <ConfigProvider theme={theme} locale={words} button={{ autoInsertSpace: false, loadingIcon: <Working /> }}>
      <div className="console">
        <QueryClientProvider client={queries}>
          <Suspense fallback={null}>{area === 'link' ? <LinkPage /> : session !== '' ? <Frame key={session} /> : <SignInPage />}</Suspense>
        </QueryClientProvider>
        <Suspense fallback={null}>{(isQuiet || isWanted) && <MessagePlace />}</Suspense>
      </div>
    </ConfigProvider>
  )
}
