import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { notifications as words } from '@anxin/words/notifications'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { mayUse, permissionState } from '@anxin/mobile/permissions/permissions'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { leaveDevice, registerDevice } from './register-device.ts'
import { startPushes } from './start-pushes.ts'
import { hasPush } from './web-push-port.ts'

type Kinds = Pick<Reply<'getNotifySettings'>, 'orders' | 'reminders' | 'follows' | 'coupons' | 'notices'>

/** The switches of the account, and whether this device is notified: `open` when it could be. */
export function usePushDevice() {
  const text = useText(words)
  const router = useRouter()
  const client = useQueryClient()
  const read = useQuery(queryFor('getNotifySettings', {}))
  const permission = useQuery({ queryKey: ['permission', 'notifications'], queryFn: () => permissionState('notifications'), staleTime: 0 })
  const refresh = () => Promise.all([['getNotifySettings'], ['permission']].map((queryKey) => client.invalidateQueries({ queryKey })))
  const failed = (error: Error) => toast(errorText(error), { type: 'error' })

  const device = useMutation({
    async mutationFn(wanted: boolean) {
      const port = startPushes(router)
      if (!port || (wanted && !(await mayUse('notifications')))) return undefined
      if (!wanted) await leaveDevice(port)
      return wanted ? registerDevice(port) : undefined
    },
    onSuccess: (isOn, wanted) => {
      if (isOn) toast(text('on'), { type: 'success' })
      else if (isOn === false) toast(text('failed'), { type: 'warning' })
      else if (!wanted) toast(text('offDone'), { type: 'success' })
    },
    onError: () => toast(text('failed'), { type: 'error' }),
    onSettled: refresh,
  })
  const kinds = useMutation({
    mutationFn: (change: Partial<Kinds>) => call('editNotifySettings', change),
    onSuccess: (settings) => client.setQueryData(queryFor('getNotifySettings', {}).queryKey, settings),
    onError: failed,
  })

  const isOpen = hasPush() && read.data?.publicKey !== undefined
  return {
    read,
    isOpen,
    isDenied: hasPush() && permission.data === 'denied',
    canAsk: isOpen && permission.data === 'prompt' && read.data?.subscribed === false,
    isOn: device.isPending ? device.variables : permission.data === 'granted' && read.data?.subscribed === true,
    isBusy: device.isPending,
    setDevice: (wanted: boolean) => !device.isPending && device.mutate(wanted),
    isKindOn: (kind: keyof Kinds) => (kinds.isPending ? kinds.variables[kind] : undefined) ?? read.data?.[kind] ?? false,
    setKind: (kind: keyof Kinds, on: boolean) => kinds.mutate({ [kind]: on }),
  }
}
