import { shell as words } from '@anxin/words/shell'
import { useText } from '@anxin/mobile/language/text'
import { restartApp } from '@anxin/mobile/navigation/app-router'
import { useNewVersion } from '@anxin/mobile/overlays/new-version'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'

/** Offers the newer version; the restart is the person's to choose. */
export function NewVersionBar() {
  const { isThere } = useNewVersion()
  const text = useText(words)
  if (!isThere) return null
  return (
    <Notice
      title={text('newVersionThere')}
      action={
        <>
          <Button size="s" onClick={restartApp}>
            {text('upgrade')}
          </Button>{' '}
          <Button size="s" variant="ghost" onClick={() => useNewVersion.setState({ isThere: false })}>
            {text('later')}
          </Button>
        </>
      }
    >
      {text('newVersionNote')}
    </Notice>
  )
}
