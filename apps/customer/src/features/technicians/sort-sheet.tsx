import { techniciansList } from '@anxin/words/technicians-list'
import { useText } from '@anxin/mobile/language/text'
import { Icon } from '@anxin/ui/icon.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { sorts, type Sort } from './filters.ts'
import css from './filter-bar.module.css'

type Props = { open: boolean; sort: Sort; onClose: () => void; onChange: (sort: Sort) => void }

/** In which order. */
export function SortSheet({ open, sort, onClose, onChange }: Props) {
  const text = useText(techniciansList)
  return (
    <Sheet open={open} onClose={onClose} title={text('sort')}>
      <div role="radiogroup" aria-label={text('sort')}>
        {sorts.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === sort}
            className={css.choice}
            onClick={() => {
              onChange(one)
              onClose()
            }}
          >
            {one === 'COMPREHENSIVE' ? (
              <span>
                {text(one)}
                <small className={css.choiceNote}>{text('comprehensiveNote')}</small>
              </span>
            ) : (
              text(one)
            )}
            {one === sort && <Icon name="check" size={20} />}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
