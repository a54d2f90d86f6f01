import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'

/** What turns in a button while its call is under way. The kit's own leaves by a transition, and stays for good where the answer comes before it has appeared. */
export function Working() {
  const text = useText(consoleWords)
  return <span role="img" aria-label={text('working')} className="working" />
}
