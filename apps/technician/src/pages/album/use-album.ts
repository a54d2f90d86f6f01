import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'

export type Photo = Reply<'techAlbumGet'>['list'][number]
const albumQuery = queryFor('techAlbumGet', {})
const keysOf = (photos: readonly Photo[]) => photos.map(({ photoKey }) => photoKey)
const none: readonly Photo[] = []

/** The album as it was read, with the changes on their way: each is shown at once and sent after the one before it. */
export function useAlbum() {
  const client = useQueryClient()
  const read = useQuery(albumQuery)
  const [wanted, setWanted] = useState<readonly Photo[]>()
  const save = useMutation({
    scope: { id: 'album' },
    mutationFn: (photos: readonly Photo[]) => {
      const former = client.getQueryData(albumQuery.queryKey)?.list ?? none
      return call('techAlbumSet', { photoKeys: keysOf(photos), formerKeys: keysOf(former) })
    },
    onSuccess: (album) => {
      client.setQueryData(albumQuery.queryKey, album)
      void client.invalidateQueries({ queryKey: ['techProfileGet'] })
    },
    onError: (error) => {
      toast(errorText(error), { type: 'error' })
      return client.invalidateQueries({ queryKey: albumQuery.queryKey })
    },
  })
  const change = (photos: readonly Photo[]) => {
    setWanted(photos)
    save.mutate(photos, { onSettled: () => setWanted(undefined) })
  }
  return { read, photos: wanted ?? read.data?.list ?? none, change }
}
