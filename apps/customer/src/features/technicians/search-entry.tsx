import { Suspense, useState } from 'react'
import { router } from '@anxin/mobile/navigation/app-router'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { SearchButton } from '@anxin/ui/search-button.tsx'
import { paths } from '../../routes.ts'

/** The list has it ready; home, which has to stay small for its first seconds, brings it with the tap. */
export const loadSearchPanel = () => import('./search-panel.tsx').then(({ SearchPanel: panel }) => ({ default: panel }))
const SearchPanel = lazyPart(loadSearchPanel)

const openResults = (keyword: string) => void router.navigateTo(paths.techList({ keyword }))

type Props = { label: string; keyword?: string; onSearch?: (keyword: string) => void }

/** The way to search from any page: a panel over it, and what is found on a page of its own, so that back returns here. */
export function SearchEntry({ label, keyword = '', onSearch = openResults }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SearchButton label={keyword || label} onClick={() => setOpen(true)} />
      <Suspense>
        {isOpen && (
          <SearchPanel
            keyword={keyword}
            onSearch={(wanted) => {
              setOpen(false)
              if (wanted) onSearch(wanted)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
