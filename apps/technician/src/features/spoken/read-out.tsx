import { spokenStatus } from '@anxin/words/spoken-status'
import { useText } from '@anxin/mobile/language/text'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { speak } from './speak.ts'

/** Reads out how things stand, whenever it is pressed: nobody has to catch a moment or look for it. */
export function ReadOut({ sentence }: { sentence: () => string }) {
  const text = useText(spokenStatus)
  return <IconButton name="sound" label={text('read')} onClick={() => speak(sentence())} />
}
