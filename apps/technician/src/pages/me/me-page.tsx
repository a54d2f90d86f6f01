import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { storeWords } from '@anxin/words/store'
import { cardPage } from '@anxin/words/technician-card-page'
import { technicianCustomers } from '@anxin/words/technician-customers'
import { technicianMe } from '@anxin/words/technician-me'
import { technicianCertificates } from '@anxin/words/technician-certificates'
import { technicianCoupons } from '@anxin/words/technician-coupons'
import { technicianProfile } from '@anxin/words/technician-profile'
import { lastDayOf } from '@anxin/rules/business-day'
import { daysLeft, endsSoon } from '@anxin/rules/days-left'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { setLanguage, useLanguage } from '@anxin/mobile/language/language'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { Reading } from '@anxin/mobile/page/reading.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { CellsShape, LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useMoves } from '../../features/visits/moves.ts'
import { paths } from '../../routes.ts'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { signOut } from '../../features/workbench/sign-out.ts'
import { useCertificateName } from '../../features/workbench/use-certificate-name.ts'
import { AloudCell } from '../../features/spoken/aloud-cell.tsx'
import { Profile } from './profile.tsx'
import css from './me-page.module.css'

/** The technician as customers see them, the papers, and the ways out. */
export function MePage() {
  const profile = useQuery(queryFor('techProfileGet', {}))
  const waiting = useMoves((moves) => moves.waiting.length)
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const text = useText(technicianMe)
  const ofStore = useText(storeWords)
  const cards = useText(cardPage)
  const preferred = useText(technicianCustomers)
  const profileText = useText(technicianProfile)
  const couponText = useText(technicianCoupons)
  const certificateText = useText(technicianCertificates)
  const certificateName = useCertificateName()
  const [now] = useState(() => Date.now())

  const askToSignOut = async () => {
    const content = waiting > 0 ? text('logoutWaiting', { n: waiting }) : text('logoutNote')
    if (await confirm({ title: text('logoutAsk'), content, confirmText: text('logout'), tone: 'danger' })) await signOut(client)
  }
  const state = (expireAt: number | undefined) => {
    if (expireAt === undefined || !endsSoon(daysLeft(expireAt, now))) return undefined
    return expireAt > now ? <Tag tone="warning">{text('certSoon')}</Tag> : <Tag tone="error">{text('certOver')}</Tag>
  }

  return (
    <BarePage title={text('title')}>
      <div className={css.body}>
        <Reading read={profile} loading={<MeSkeleton />} refused={workbenchRefused}>
          {(me) => (
            <>
              <Profile me={me} />
              <CellGroup>
                <Cell
                  icon="user"
                  label={profileText('title')}
                  hint={profileText('hint')}
                  trailing={
                    me.change && (
                      <Tag tone={me.change.state === 'PENDING' ? 'neutral' : 'warning'}>{profileText(me.change.state === 'PENDING' ? 'waits' : 'refused')}</Tag>
                    )
                  }
                  onClick={() => router.navigateTo(paths.profile())}
                />
                <Cell
                  icon="hand"
                  label={text('services')}
                  hint={text('servicesOn', { n: me.projects.length })}
                  onClick={() => router.navigateTo(paths.services())}
                />
                <Cell icon="coupon" label={couponText('title')} hint={couponText('hint')} onClick={() => router.navigateTo(paths.coupons())} />
                <Cell icon="image" label={text('album')} hint={text('photos', { n: me.photos.length })} onClick={() => router.navigateTo(paths.album())} />
              </CellGroup>
              <CellGroup title={text('certs')}>
                {me.certs.length === 0 && <Cell label={text('noCerts')} />}
                {me.certs.map(({ type, name, expireAt }) => (
                  <Cell
                    key={`${type}-${name}`}
                    icon="badge-check"
                    label={certificateName({ type, name })}
                    hint={expireAt === undefined ? text('certLong') : text('certUntil', { date: lastDayOf(expireAt) })}
                    trailing={state(expireAt)}
                  />
                ))}
                <Cell icon="edit" label={certificateText('manage')} onClick={() => router.navigateTo(paths.certificates())} />
              </CellGroup>
            </>
          )}
        </Reading>
        <CellGroup>
          <Cell icon="home" label={ofStore('entry')} onClick={() => router.navigateTo(paths.store())} />
          <Cell icon="shield" label={text('safety')} onClick={() => router.navigateTo(paths.safety())} />
          <Cell icon="share" label={cards('title')} onClick={() => router.navigateTo(paths.card())} />
          <Cell icon="filter" label={preferred('preferences')} onClick={() => router.navigateTo(paths.preferences())} />
          <Cell icon="star" label={text('reviews')} onClick={() => router.navigateTo(paths.reviews())} />
          <Cell icon="wallet" label={text('penalties')} onClick={() => router.navigateTo(paths.penalties())} />
          <Cell icon="chat" label={text('support')} onClick={() => router.navigateTo(paths.support())} />
          <Cell
            icon="settings"
            label={text('language')}
            hint={text(language === 'en' ? 'english' : 'chinese')}
            onClick={() => void setLanguage(language === 'en' ? 'zh-CN' : 'en')}
          />
          <AloudCell />
          <Cell icon="arrow-up-right" label={text('customer')} href="/" />
        </CellGroup>
        <CellGroup>
          <Cell label={text('leave')} onClick={() => router.navigateTo(paths.leave())} />
          <Cell label={text('logout')} tone="danger" chevron={false} onClick={() => void askToSignOut()} />
        </CellGroup>
      </div>
    </BarePage>
  )
}

function MeSkeleton() {
  return (
    <div className={css.shape} aria-busy="true">
      <div className={css.profile}>
        <div className={css.who}>
          <Skeleton width={72} height={72} radius={36} />
          <Skeleton width={96} height={32} />
        </div>
        <Skeleton height={50} />
        <div>
          <LineShape width="100%" />
          <LineShape width="62%" />
        </div>
      </div>
      <CellsShape picture={22} hints={1} />
      <CellsShape title rows={6} />
      <CellsShape title rows={2} picture={22} hints={1} end="none" />
    </div>
  )
}
