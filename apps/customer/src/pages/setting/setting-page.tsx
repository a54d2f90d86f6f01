import { paths } from '../../routes.ts'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { AboutPart } from './about-part.tsx'
import { BlockedPart } from './blocked-part.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { DeletePart } from './delete-part.tsx'
import { NotificationsPart } from './notifications-part.tsx'
import { PhonePart } from './phone-part.tsx'
import { SafetySettings } from '@anxin/mobile/safety/safety-settings.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { Settings } from './settings.tsx'
import { useLoginGate } from '@anxin/mobile/page/use-login-gate'
import { usePage } from '@anxin/mobile/navigation/use-page'

const parts = {
  phone: PhonePart,
  sessions: SessionsPart,
  blocked: BlockedPart,
  consents: ConsentsPart,
  notifications: NotificationsPart,
  safety: SafetySettings,
  delete: DeletePart,
}
type OwnPart = keyof typeof parts
const isOwn = (part: string | undefined): part is OwnPart => part !== undefined && Object.hasOwn(parts, part)

/** The settings, and what they open: of one's account only for someone signed in. */
export function SettingPage() {
  const { part } = useParams(paths.setting)
  if (part === 'about') return <AboutPart />
  return isOwn(part) ? <Own part={part} /> : <Settings />
}

function Own({ part }: { part: OwnPart }) {
  const { isTop, url } = usePage()
  const Part = parts[part]
  return useLoginGate({ login: true, isTop, url }) ? null : <Part />
}
