import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { dropReadsUnderWay } from '@anxin/mobile/request/overwrite'

type Detail = Reply<'getTechInfo'>

/** Follows or unfollows a technician: shown at once, without a network too, and taken back when the server says no. Who is taken back may be notified of free times as before. */
export function useFollow(techId: string, { notify }: { notify?: boolean | undefined } = {}) {
  const queries = useQueryClient()
  const queryKey = ['getTechInfo', { techId }]
  const show = (followed: boolean) => {
    dropReadsUnderWay(queries, { queryKey })
    queries.setQueriesData<Detail>({ queryKey }, (detail) =>
      detail && detail.followed !== followed ? { ...detail, followed, fansCount: Math.max(0, detail.fansCount + (followed ? 1 : -1)) } : detail,
    )
  }

  return useMutation<{ queued: boolean }, Error, boolean>({
    mutationFn: (follow: boolean) => (follow ? write('doFocus', { techId, ...(notify && { notify }) }) : write('unFocus', { techId })),
    onMutate: (follow) => show(follow),
    onError: (error, follow) => {
      show(!follow)
      toast(errorText(error), { type: 'error' })
    },
    onSuccess: ({ queued }) =>
      !queued && Promise.all([['getTechListFocus'], ['getUserFocusCount'], queryKey].map((read) => queries.invalidateQueries({ queryKey: read }))),
  })
}
