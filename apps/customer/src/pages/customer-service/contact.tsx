import { useQuery } from '@tanstack/react-query'
import { customerService as words } from '@anxin/words/customer-service'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { dial } from '@anxin/mobile/permissions/permissions'
import { queryFor } from '@anxin/mobile/request/query-client'
import { copyText } from '../../features/content/copy-text.ts'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { Unread } from './unread.tsx'

/** Hours, the phone, WeChat. Before the phone opens it is said why, and what it may cost. */
export function Contact() {
  const text = useText(words)
  const language = useLanguage()
  const { data, error, refetch } = useQuery(queryFor('getCustomer', {}, { quiet: true }))
  if (!data) return error ? <Unread error={error} onRetry={refetch} /> : <CellsShape title rows={2} picture={22} />

  const { phone, wechat } = data
  const workTime = language === 'en' ? data.workTimeEn : data.workTime
  const ring = () => void dial({ phone, title: text('callTitle'), why: text('callWhy', { phone, hours: workTime }) })
  return (
    <CellGroup title={text('contact')}>
      <Cell icon="clock" label={text('hours')} value={workTime} />
      <Cell icon="phone" label={text('phone')} value={phone} onClick={ring} />
      {wechat && (
        <Cell icon="chat" label={text('wechat')} value={wechat} onClick={() => void copyText(wechat, { copied: text('copied'), failed: text('copyFailed') })} />
      )}
    </CellGroup>
  )
}
