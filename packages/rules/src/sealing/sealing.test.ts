import { expect, test } from 'vitest'
import { lockWithPassphrase, newKeyPair, newRecoveryKey, openWithPassphrase, recoveryKeyTyped } from './keys.ts'
import { openPaper, openText, rewrapLock, sealPaper, sealText } from './papers.ts'

const claims = { owner: 'a-person', about: 'IDENTITY', kind: 'ID_FRONT' }
const picture = new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: 5000 }, (_, at) => at % 251)])
const vaultOf = ({ kid, publicJwk }: Awaited<ReturnType<typeof newKeyPair>>) => ({ kid, jwk: publicJwk })

test('a sealed paper is opened by the holder of the vault and by nobody else', async () => {
  const [vault, other] = await Promise.all([newKeyPair(), newKeyPair()])
  const sealed = await sealPaper(vaultOf(vault), claims, picture)
  expect(await openPaper(vault.privateJwk, claims, sealed)).toEqual(picture)
  await expect(openPaper(other.privateJwk, claims, sealed)).rejects.toThrow()
  expect(Buffer.from(sealed.body).includes(Buffer.from(picture.subarray(0, 32)))).toBe(false)
})

test('a changed byte, a swapped body and a paper of somebody else are refused', async () => {
  const vault = await newKeyPair()
  const [sealed, second] = await Promise.all([sealPaper(vaultOf(vault), claims, picture), sealPaper(vaultOf(vault), claims, picture)])
  const flipped = sealed.body.slice()
  flipped[100] = (flipped[100] ?? 0) ^ 1
  await expect(openPaper(vault.privateJwk, claims, { ...sealed, body: flipped })).rejects.toThrow()
  await expect(openPaper(vault.privateJwk, claims, { ...sealed, body: second.body })).rejects.toThrow()
  for (const other of [{ owner: 'somebody-else' }, { about: 'LICENCE' }, { kind: 'ID_BACK' }])
    await expect(openPaper(vault.privateJwk, { ...claims, ...other }, sealed), JSON.stringify(other)).rejects.toThrow()
})

test('a new vault opens what was locked for the old one, without the paper itself', async () => {
  const [old, next] = await Promise.all([newKeyPair(), newKeyPair()])
  const [sealed, text] = await Promise.all([sealPaper(vaultOf(old), claims, picture), sealText(vaultOf(old), claims, '11010519491231002X')])
  const lock = await rewrapLock(old.privateJwk, sealed.lock, vaultOf(next))
  expect(await openPaper(next.privateJwk, claims, { ...sealed, lock })).toEqual(picture)
  await expect(openPaper(old.privateJwk, claims, { ...sealed, lock })).rejects.toThrow()
  expect(await openText(next.privateJwk, claims, await rewrapLock(old.privateJwk, text, vaultOf(next)))).toBe('11010519491231002X')
})

test('a private half opens with its passphrase and with its recovery key however that is typed', async () => {
  const { privateJwk } = await newKeyPair()
  const recovery = newRecoveryKey()
  expect(recovery).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){7}[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(recoveryKeyTyped(` ${recovery.toLowerCase().replaceAll('-', ' ')} `)).toBe(recovery)
  const lock = await lockWithPassphrase(privateJwk, recovery)
  expect(await openWithPassphrase(lock, recovery)).toEqual(privateJwk)
  await expect(openWithPassphrase(lock, 'another passphrase')).rejects.toThrow()
})
