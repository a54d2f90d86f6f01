import { Alert, Button } from 'antd'
import { errorOf } from '../request/error-of.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'

/** Why something could not be read, with the way to try again. */
export function ReadFailed({ error, again, note }: { error: unknown; again: () => unknown; note?: string | undefined }) {
  const text = useText(consoleWords)
  return (
    <Alert
      type="error"
      showIcon
      title={text('loadFailed')}
      description={note === undefined ? errorOf(error) : `${errorOf(error)} ${note}`}
      action={<Button onClick={() => void again()}>{text('retry')}</Button>}
      style={{ marginBottom: 12 }}
    />
  )
}
