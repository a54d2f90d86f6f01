import { techniciansList } from '@anxin/words/technicians-list'
import { useText } from '@anxin/mobile/language/text'
import { SearchButton } from '@anxin/ui/search-button.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import css from './technicians-list.module.css'

type Props = { keyword: string; onOpen: () => void; onClear: () => void }

/** What is searched for, or the invitation to search. */
export function SearchField({ keyword, onOpen, onClear }: Props) {
  const text = useText(techniciansList)
  return (
    <div className={css.field}>
      <SearchButton label={keyword || text('search')} onClick={onOpen} />
      {keyword && (
        <span className={css.clear}>
          <IconButton name="close" size={18} label={text('cancel')} onClick={onClear} />
        </span>
      )}
    </div>
  )
}
