import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { download as words } from '@anxin/words/download'
import { useLanguage } from '@anxin/mobile/language/language'
import { longDate } from '@anxin/mobile/language/long-date'
import { useText } from '@anxin/mobile/language/text'
import { allOf } from '@anxin/mobile/page/read'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button, LinkButton } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { copyText } from '../../features/content/copy-text.ts'
import { deviceOf, type Device } from '@anxin/mobile/permissions/device'
import { QrCode } from '../../features/content/qr-code.tsx'
import { useInstall } from './use-install.ts'
import { cx } from '@anxin/ui/cx'
import css from './download.module.css'

type Places = Reply<'appDownUrl'>

/** How the app comes onto this device: from a store where it is in one, else onto the home screen. */
export function DownloadPage() {
  const text = useText(words)
  const read = allOf(useQuery(queryFor('appDownUrl', {})), useQuery(queryFor('appVersion', { platform: 'h5' })))
  return (
    <Page title={text('title')} className={css.body} read={read} loading={<Skeleton height={320} radius={14} />}>
      {([places, version]) => <Ready places={places} version={version} />}
    </Page>
  )
}

function Ready({ places, version: { version, publishedAt } }: { places: Places; version: Reply<'appVersion'> }) {
  const text = useText(words)
  const language = useLanguage()
  const device = deviceOf(navigator.userAgent)
  const date = longDate(publishedAt, language)
  const store = device === 'ios' ? places.ios : device === 'android' ? places.android : ''
  return (
    <>
      <header className={css.head}>
        <img className={css.icon} src="/icon.svg" alt="" width={88} height={88} />
        <h2 className={cx('display', css.name)}>{text('name')}</h2>
        <p>{text('note')}</p>
        <p className={css.quiet}>{text('version', { version, date })}</p>
      </header>
      {store ? (
        <LinkButton size="l" full href={store}>
          {text(device === 'ios' ? 'ios' : 'android')}
        </LinkButton>
      ) : (
        <HomeScreen url={places.h5} device={device} isInStores={places.ios !== '' || places.android !== ''} />
      )}
    </>
  )
}

function HomeScreen({ url, device, isInStores }: { url: string; device: Device; isInStores: boolean }) {
  const text = useText(words)
  const { isInstalled, install } = useInstall()
  if (isInstalled) return <p role="status">{text('installed')}</p>
  return (
    <Card className={css.card}>
      {!isInStores && <p>{text('noStore')}</p>}
      {install && (
        <Button size="l" full onClick={install}>
          {text('install')}
        </Button>
      )}
      {(!install || device === 'desktop') && <p>{text(how[device])}</p>}
      {/* The same page on the phone knows its store, or how its browser does it. */}
      {device === 'desktop' && <QrCode className={css.code} text={`${url}#${paths.download()}`} label={text('code')} />}
      <p className={css.link}>{url}</p>
      <Button variant="secondary" full onClick={() => void copyText(url, { copied: text('copied'), failed: text('copyFailed') })}>
        {text('copy')}
      </Button>
    </Card>
  )
}

const how = { ios: 'howIos', android: 'howAndroid', desktop: 'howDesktop', messaging: 'inMessaging' } as const
