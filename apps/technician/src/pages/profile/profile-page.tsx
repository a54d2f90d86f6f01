import { useQuery } from '@tanstack/react-query'
import { technicianProfile } from '@anxin/words/technician-profile'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { ProfileForm } from './profile-form.tsx'
import css from './profile-page.module.css'

/** What customers read of the technician; a change is shown once the platform has looked at it. */
export function ProfilePage() {
  const text = useText(technicianProfile)
  const read = useQuery({ ...queryFor('techProfileGet', {}), refetchOnWindowFocus: false })
  return (
    <Page title={text('title')} read={read} loading={<Shape />} refused={workbenchRefused}>
      {(me) => <ProfileForm key={`${me.change?.state ?? ''}${me.change?.submittedAt ?? ''}`} me={me} />}
    </Page>
  )
}

const Shape = () => (
  <div className={css.body} aria-busy="true">
    <Skeleton width={96} height={96} radius={48} />
    <Skeleton height={48} radius={10} />
    <Skeleton height={160} radius={10} />
    <LineShape width="72%" small />
  </div>
)
