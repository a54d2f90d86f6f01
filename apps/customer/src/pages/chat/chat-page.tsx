import { ChatRoom } from '@anxin/mobile/chat/chat-room.tsx'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import { paths } from '../../routes.ts'

/** What the customer and the technician of an order write to each other. */
export function ChatPage() {
  const { orderId = '' } = useParams(paths.chat)
  return <ChatRoom key={orderId} orderId={orderId} refused={orderRefused} />
}
