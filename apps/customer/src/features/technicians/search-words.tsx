import { Chip } from '@anxin/ui/chip.tsx'
import css from './search-panel.module.css'

/** Words to search for with one tap. */
export const SearchWords = ({ words, onPick }: { words: readonly string[]; onPick: (word: string) => void }) => (
  <ul className={css.words}>
    {words.map((word) => (
      <li key={word}>
        <Chip onClick={() => onPick(word)}>{word}</Chip>
      </li>
    ))}
  </ul>
)
