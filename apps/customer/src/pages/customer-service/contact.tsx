import { useQuery } from '@tanstack/react-query'
import { customerService as words } from '@anxin/words/customer-service'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { dial } from '@anxin/mobile/permissions/permissions'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'

/** Hours, the phone, WeChat. Before the phone opens it is said why, and what it may cost. */
export function Contact() {
  const text = useText(words)
  const language = useLanguage()
  const { data, error } = useQuery(queryFor('getCustomer', {}, { quiet: true }))
  if (!data) return error ? <p role="alert">{errorText(error)}</p> : <Skeleton height={120} radius={14} />

  const { phone, wechat } = data
  const workTime = language === 'en' ? data.workTimeEn : data.workTime
  const ring = () => void dial({ phone, title: text('callTitle'), why: text('callWhy', { phone, hours: workTime }) })
  const copy = async () => {
    await navigator.clipboard.writeText(wechat ?? '')
    toast(text('copied'), { type: 'success' })
  }
  return (
    <CellGroup title={text('contact')}>
      <Cell icon="clock" label={text('hours')} value={workTime} />
      <Cell icon="phone" label={text('phone')} value={phone} onClick={ring} />
      {wechat && <Cell icon="chat" label={text('wechat')} value={wechat} onClick={() => void copy()} />}
    </CellGroup>
  )
}
