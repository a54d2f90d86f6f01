import { useQuery } from '@tanstack/react-query'
import { home } from '@anxin/words/home'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { categoryIcon } from '../../features/projects/category-icon.ts'
import { categoriesInput } from '../../first-screen/asked.ts'
import css from './index-page.module.css'

const most = 8

/** What one can have done, by kind. */
export function Categories() {
  const router = useRouter()
  const text = useText(home)
  const language = useLanguage()
  const { data, isPending } = useQuery(queryFor('getProjectList', categoriesInput))
  if (!isPending && !data?.categories.length) return null

  return (
    <nav aria-label={text('projects')}>
      <ul className={css.categories}>
        {data?.categories.slice(0, most).map(({ categoryId, name, nameEn, drawing }) => (
          <li key={categoryId}>
            <button type="button" className={css.category} onClick={() => router.navigateTo(paths.selectProject({ categoryId }))}>
              <span className={css.round}>
                <Icon name={categoryIcon(drawing)} size={26} />
              </span>
              <span>{nameIn(language, { name, nameEn })}</span>
            </button>
          </li>
        )) ??
          Array.from({ length: most }, (_, at) => (
            <li key={at} className={css.category}>
              <Skeleton width={52} height={52} radius="50%" />
              <Skeleton width={48} height={20} />
            </li>
          ))}
      </ul>
    </nav>
  )
}
