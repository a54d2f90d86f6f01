import { useQuery } from '@tanstack/react-query'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useLanguage } from '@anxin/mobile/language/language'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'
import { RichText } from '../../features/content/rich-text.tsx'
import css from './setting.module.css'

/** What the product says of itself. */
export function AboutPart() {
  const text = useText(words)
  const language = useLanguage()
  const about = useQuery(queryFor('getUserAbout', {}))
  return (
    <Page title={text('aboutTitle')} className={css.body} read={about} loading={<SkeletonText lines={6} />}>
      {({ content, contentEn }) => (
        <>
          <h2 className="visually-hidden">{text('aboutWhat')}</h2>
          <RichText html={language === 'en' ? contentEn : content} />
        </>
      )}
    </Page>
  )
}
