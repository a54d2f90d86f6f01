import { useQuery, useQueryClient } from '@tanstack/react-query'
import { safety as words } from '@anxin/words/safety'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'
import { useText } from '../language/text.ts'
import { Page } from '../page/page.tsx'
import { queryFor } from '../request/query-client.ts'
import { ContactForm } from './contact-form.tsx'
import { PinsForm } from './pins-form.tsx'
import type { Settings } from './use-safety.ts'
import css from './safety.module.css'
import { dropReadsUnderWay } from '../request/overwrite.ts'

/** The two codes and the trusted contact, the same in either app. */
export function SafetySettings() {
  const text = useText(words)
  const client = useQueryClient()
  const { queryKey } = queryFor('getSafetySettings', {})
  const settings = useQuery(queryFor('getSafetySettings', {}))
  const keep = (next: Settings) => {
    dropReadsUnderWay(client, { queryKey })
    client.setQueryData(queryKey, next)
    for (const name of ['getSafety', 'techGetSafety']) void client.invalidateQueries({ queryKey: [name] })
  }
  return (
    <Page title={text('settingsTitle')} className={css.settings} read={settings} loading={<SkeletonText lines={6} />}>
      {(found) => (
        <>
          <PinsForm isSet={found.hasPins} onSaved={keep} />
          <ContactForm settings={found} onSaved={keep} onRemoved={() => void client.invalidateQueries({ queryKey })} />
        </>
      )}
    </Page>
  )
}
