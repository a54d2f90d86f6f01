import { call } from '@anxin/mobile/request/call'
import { usePushDevice } from './push-flag.ts'
import type { PushPort } from './push-port.ts'

/**
 * Lets this device be notified: its address goes to the server, and the registration id it gets for it into the account as
 * `clientid`. False where the person or the browser does not allow it, or the server sends nothing.
 */
export async function registerDevice(port: PushPort): Promise<boolean> {
  const { publicKey } = await call('getNotifySettings', {}, { quiet: true })
  const address = publicKey && (await port.subscribe(publicKey))
  if (!address) return false
  const { clientid } = await call('subscribePush', address, { quiet: true })
  await call('editUserInfo', { clientid }, { quiet: true })
  usePushDevice.setState({ clientid, off: false })
  return true
}

/** This device is notified no more, until its owner wants it again. */
export async function leaveDevice(port: PushPort): Promise<void> {
  await call('unsubscribePush', {}, { quiet: true })
  await port.unsubscribe()
  usePushDevice.setState({ clientid: '', off: true })
}

/** Ends what the device itself holds: after a sign-out that the server did not hear of, nothing arrives either. */
export async function forgetDevice(port: PushPort): Promise<void> {
  usePushDevice.setState({ clientid: '' })
  await port.unsubscribe()
}

/** Registers again a device that may be notified and that the server does not know, such as after a new sign-in. Asks for nothing. */
export async function keepRegistered(port: PushPort): Promise<void> {
  if (usePushDevice.getState().off || (await port.permission()) !== 'granted') return
  const { subscribed } = await call('getNotifySettings', {}, { quiet: true })
  if (!subscribed) await registerDevice(port)
}
