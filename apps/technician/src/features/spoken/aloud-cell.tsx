import { spokenStatus } from '@anxin/words/spoken-status'
import { useText } from '@anxin/mobile/language/text'
import { Cell } from '@anxin/ui/cell.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { useAloud } from './speak.ts'

/** Whether the status is spoken by the device. */
export function AloudCell() {
  const text = useText(spokenStatus)
  const aloud = useAloud(({ aloud }) => aloud)
  return (
    <Cell
      icon="sound"
      label={text('aloud')}
      hint={text('aloudNote')}
      trailing={<Switch label={text('aloud')} labelHidden checked={aloud} onChange={(wanted) => useAloud.setState({ aloud: wanted })} />}
    />
  )
}
