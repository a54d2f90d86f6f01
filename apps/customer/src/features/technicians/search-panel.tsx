import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useQuery } from '@tanstack/react-query'
import { cutTo } from '@anxin/rules/graphemes'
import { searchTyped } from '@anxin/rules/search-typed'
import { techniciansList } from '@anxin/words/technicians-list'
import { techniciansTop } from '@anxin/words/technicians-top'
import { persistedStore } from '@anxin/mobile/drafts/drafts'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { SearchBox } from '@anxin/ui/search-box.tsx'
import { useModal } from '@anxin/ui/use-modal'
import { ProjectWords } from './project-words.tsx'
import { SearchWords as Words } from './search-words.tsx'
import { Suggestions } from './search-suggestions.tsx'
import { useNear } from './use-near.ts'
import css from './search-panel.module.css'

const most = 8
const longest = 30
const useHistory = persistedStore<{ words: readonly string[] }>('searchHistory', { words: [] }, 'local')

type Props = { keyword: string; onSearch: (keyword: string) => void; onClose: () => void }

/** The search over a page: what one types, what was searched before, and what one may try. */
export function SearchPanel({ keyword, onSearch, onClose }: Props) {
  const [value, setValue] = useState(keyword)
  const panel = useRef<HTMLDivElement>(null)
  const text = useText(techniciansList)
  const top = useText(techniciansTop)
  const { words } = useHistory()
  const { data } = useQuery(queryFor('getProjectList', { limit: 8, rec: true }))
  const { near } = useNear()
  const typed = searchTyped(value)
  useModal(panel, true, onClose)

  const search = (asked: string) => {
    const wanted = cutTo(searchTyped(asked), longest)
    if (wanted) useHistory.setState({ words: [wanted, ...words.filter((word) => word !== wanted)].slice(0, most) })
    onSearch(wanted)
  }

  return createPortal(
    <div ref={panel} className={css.panel} role="dialog" aria-modal="true" aria-label={top('search')} tabIndex={-1}>
      <div className={css.top}>
        <SearchBox label={top('search')} value={value} onChange={setValue} maxLength={longest} onSearch={search} autoFocus />
        <Button variant="ghost" onClick={onClose}>
          {text('cancel')}
        </Button>
      </div>
      {typed !== '' && <Suggestions typed={typed} near={near} onPick={search} onOpen={onClose} />}
      {typed === '' && words.length > 0 && (
        <section className={css.part}>
          <div className={css.head}>
            <h2>{text('history')}</h2>
            <Button variant="ghost" size="s" onClick={() => useHistory.setState({ words: [] })}>
              {text('forget')}
            </Button>
          </div>
          <Words words={words} onPick={search} />
        </section>
      )}
      {typed === '' && data && data.list.length > 0 && (
        <section className={css.part}>
          <div className={css.head}>
            <h2>{text('hot')}</h2>
          </div>
          <ProjectWords projects={data.list} onPick={search} onOpen={onClose} />
        </section>
      )}
    </div>,
    document.body,
  )
}
