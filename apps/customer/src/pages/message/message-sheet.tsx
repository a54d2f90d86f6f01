import { useQuery } from '@tanstack/react-query'
import { whenText } from '@anxin/rules/day-words'
import { message as words } from '@anxin/words/message'
import { errorText } from '@anxin/mobile/request/errors'
import { useLanguage } from '@anxin/mobile/language/language'
import type { Router } from '@anxin/mobile/navigation/router'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { SkeletonText } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import type { Message } from '../../features/messages/message.ts'
import { useMessageWords } from '../../features/messages/use-message-words.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './message.module.css'

/** A message in full. */
export function MessageSheet({ message, open, onClose }: { message: Message; open: boolean; onClose: () => void }) {
  const { messageId, createdAt, event } = message
  const text = useText(words)
  const router = useRouter()
  const { data, error } = useQuery({ ...queryFor('getMessageInfo', { messageId }, { quiet: true }), enabled: open })
  const language = useLanguage()
  const { title, summary } = useMessageWords()(message)
  const when = whenText(createdAt, useServerNow(0, 60_000), language)
  const target = targetOf(message)
  const isEnglish = language === 'en'
  // What is worded from an event is all there is to it.
  const isWorded = isEnglish && event !== '' && event !== 'answered'
  const written = (isEnglish && data?.contentEn) || (data?.richText ?? data?.content ?? summary)

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        target && (
          <Button
            full
            onClick={() => {
              onClose()
              target.go(router)
            }}
          >
            {text(target.label)}
          </Button>
        )
      }
    >
      <p className={css.when}>{when}</p>
      {data && <RichText dense html={isWorded ? summary : written} />}
      {!data && (error ? <p>{errorText(error)}</p> : <SkeletonText lines={4} />)}
    </Sheet>
  )
}

const toIdentity = (router: Router) => router.navigateTo(paths.realName())
const toMine = (router: Router) => router.switchTab(paths.mine())
/** Where a message about joining leads, by its event: what may be of a technician or of a shop, to where both stand. */
const joining: Readonly<Record<string, (router: Router) => void>> = {
  identityApproved: toIdentity,
  identityRejected: toIdentity,
  identityRevoked: toIdentity,
  applyTechApproved: (router) => router.navigateTo(paths.technicianEntry()),
  applyShopApproved: (router) => router.navigateTo(paths.merchantSettlement()),
  applyRejected: toMine,
  applyRefused: toMine,
  shopInvited: toMine,
  shopShareAsked: toMine,
  shopHandOverAsked: toMine,
}

/** The page a message is about. */
function targetOf({ orderId, event, facts: { techId } }: Message) {
  if (orderId !== undefined) return { go: (router: Router) => router.navigateTo(paths.orderDetail({ orderId })), label: 'toOrder' } as const
  if (techId !== undefined) return { go: (router: Router) => router.navigateTo(paths.technicians({ techId })), label: 'toTechnician' } as const
  const go = joining[event]
  return go && ({ go, label: 'look' } as const)
}
