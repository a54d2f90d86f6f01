import { ChatRoom } from '@anxin/mobile/chat/chat-room.tsx'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { workbenchRefused } from '../../features/workbench/refused.tsx'
import { paths } from '../../routes.ts'

/** What the technician and the customer of an order write to each other. */
export function ChatPage() {
  const { orderId = '' } = useParams(paths.chat)
  return <ChatRoom key={orderId} orderId={orderId} refused={workbenchRefused} />
}
