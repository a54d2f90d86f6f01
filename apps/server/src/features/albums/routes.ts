import { mostPhotos } from '@anxin/contract/albums'
import type { albums, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import type { Routes } from '../../http/serve.ts'
import { findAlbum } from './queries.ts'
import { setAlbum } from './set-album.ts'

export const albumsRoutes = (deps: Deps): Routes<typeof albums> => {
  const { db, uploads, events } = deps
  const albumOf = async (technicianId: string): Promise<Reply<'techAlbumGet'>> => {
    const { shown, wished } = await findAlbum(db, technicianId)
    return { list: wished.map((photoKey) => ({ photoKey, url: uploads.urlOf(photoKey), waits: !shown.includes(photoKey) })), maxPhotos: mostPhotos }
  }
  return {
    techAlbumGet: (_, { technicianId }) => albumOf(technicianId),
    techAlbumSet: async (change, { technicianId, accountId, now }) => {
      await setAlbum(deps, { ...change, technicianId, accountId, now })
      events.publish(technicianEvent(technicianId))
      return albumOf(technicianId)
    },
  }
}
