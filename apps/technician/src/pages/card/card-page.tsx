import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cardPage as words } from '@anxin/words/technician-card-page'
import { lastDayOf } from '@anxin/rules/business-day'
import { useText } from '@anxin/mobile/language/text'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { toast } from '@anxin/mobile/overlays/toast'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { CardShape } from '@anxin/ui/shapes.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { copyText } from '../../features/workbench/copy-text.ts'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { useCertificateName } from '../../features/workbench/use-certificate-name.ts'
import css from './card-page.module.css'

const QrCode = lazyPart(() => import('./qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))

/** What a technician shows at the door, and the page that they share. */
export function CardPage() {
  const text = useText(words)
  const certificateName = useCertificateName()
  const card = useQuery({ ...queryFor('techGetCard', {}), staleTime: 0 })
  const share = async (url: string, title: string) => {
    if (navigator.share) return navigator.share({ url, title }).catch(() => undefined)
    const copied = await copyText(url)
    return toast(text(copied ? 'copied' : 'copyFailed'), { type: copied ? 'success' : 'warning' })
  }
  return (
    <Page title={text('title')} className={css.body} read={card} onRefresh={() => card.refetch()} loading={<CardShape lines={5} />} refused={workbenchRefused}>
      {({ nickname, avatar, shareUrl, doorUrl, papers, valid, identityVerified }) => (
        <>
          <Card as="section" className={css.card}>
            <h2 className={css.heading}>{text('door')}</h2>
            <Avatar src={avatar} name={nickname} size={96} />
            <h3 className={css.name}>{nickname}</h3>
            {identityVerified && (
              <Tag tone="success" icon="badge-check">
                {text('verified')}
              </Tag>
            )}
            {valid ? (
              <>
                <ul className={css.papers}>
                  {papers.map(({ type, name, expireAt }) => (
                    <li key={`${type}${name}`}>
                      {certificateName({ type, name })}{' '}
                      <span className={css.quiet}>{expireAt === undefined ? text('lasting') : text('validUntil', { date: lastDayOf(expireAt) })}</span>
                    </li>
                  ))}
                </ul>
                <Suspense>
                  <QrCode text={doorUrl} label={text('code')} className={css.code} />
                </Suspense>
              </>
            ) : (
              <Notice tone="warning">{text('invalid')}</Notice>
            )}
            <p className={css.quiet}>{text('doorNote')}</p>
          </Card>
          <Card as="section" className={css.card}>
            <Button size="l" full icon="share" onClick={() => void share(shareUrl, nickname)}>
              {text('share')}
            </Button>
            <p className={css.quiet}>{text('shareNote')}</p>
          </Card>
        </>
      )}
    </Page>
  )
}
