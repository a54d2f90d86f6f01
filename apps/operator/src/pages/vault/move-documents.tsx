import { vaultWords } from '@anxin/words/console/system/vault'
import { rewrapLock } from '@anxin/rules/sealing/papers'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button } from 'antd'
import { proofOf, useOpened } from '../../features/vault/opened.ts'
import { message } from '../../messages/messages.ts'
import { call } from '../../request/call.ts'
import { errorOf } from '../../request/error-of.ts'
import { useOnce } from '../../request/use-once.ts'
import { useResourcesAgain } from '../../request/use-read-again.ts'
import { useText } from '../../text/language.ts'

type Vault = NonNullable<ManageReply<'vault/getInfo'>['vault']>

/** Locks the documents of vaults of before for the one in use, fifty at a time: their pictures stay where they are. */
export function MoveDocuments({ vault }: { vault: Vault }) {
  const text = useText(vaultWords)
  const again = useResourcesAgain()
  const keys = useOpened()?.keys
  const isOpen = keys?.has(vault.kid) === true
  const move = useOnce({
    mutationFn: async () => {
      const privateJwk = keys?.get(vault.kid)
      if (!keys || !privateJwk) return
      const proof = await proofOf(privateJwk, vault)
      for (;;) {
        const { list } = await call('vault/getLocks', { limit: 50 })
        const locks = await Promise.all(
          list.flatMap(({ paperKey, kid, lock }) => {
            const from = keys.get(kid)
            return from ? [rewrapLock(from, lock, vault).then((moved) => ({ paperKey, kid, lock: moved }))] : []
          }),
        )
        if (locks.length === 0) return
        await call('vault/rewrap', { locks, proof })
      }
    },
    onSuccess: async () => {
      await again(['vault'])
      message.success(text('rewrapped'))
    },
    onError: (error: unknown) => message.error(errorOf(error)),
  })
  return (
    <div className="acts" style={{ marginTop: 0, marginBottom: 16, alignItems: 'center' }}>
      <span>{text('outdated', { n: vault.outdated })}</span>
      {isOpen && vault.isShared ? (
        <Button loading={move.isPending} onClick={() => move.mutate()}>
          {text('rewrap')}
        </Button>
      ) : (
        <span className="quiet">{text(isOpen ? 'rewrapWaits' : 'openFirst')}</span>
      )}
    </div>
  )
}
