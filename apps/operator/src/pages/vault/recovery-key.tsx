import { vaultWords } from '@anxin/words/console/system/vault'
import { Button } from 'antd'
import { useText } from '../../text/language.ts'

/** A recovery key, shown this once. */
export function RecoveryKey({ recoveryKey, busy, onKept }: { recoveryKey: string; busy: boolean; onKept: () => void }) {
  const text = useText(vaultWords)
  return (
    <>
      <p>{text('recoveryShown')}</p>
      <pre className="facts" style={{ fontSize: 16, whiteSpace: 'pre-wrap' }}>
        {recoveryKey}
      </pre>
      <Button type="primary" loading={busy} onClick={onKept} style={{ marginTop: 12 }}>
        {text('recoveryKept')}
      </Button>
    </>
  )
}
