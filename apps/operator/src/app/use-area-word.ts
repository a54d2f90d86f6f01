import { areaWords } from '@anxin/words/console/frame/areas'
import { useText } from '../text/language.ts'

/** The names of areas and of their groups. */
export const useAreaWord = () => useText(areaWords)
