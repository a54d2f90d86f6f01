import { mostPhotos } from '@anxin/contract/albums'
import type { albums, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { technicianEvent } from '../../events/live-event.ts'
import type { Routes } from '../../http/serve.ts'
import { findAlbum } from './queries.ts'
import { setAlbum } from './set-album.ts'

export const albumsRoutes = ({ db, uploads, events }: Deps): Routes<typeof albums> => {
  const albumOf = (keys: readonly string[]): Reply<'techAlbumGet'> => ({
    list: keys.map((photoKey) => ({ photoKey, url: uploads.urlOf(photoKey) })),
    maxPhotos: mostPhotos,
  })
  return {
    techAlbumGet: async (_, { technicianId }) => albumOf(await findAlbum(db, technicianId)),
    techAlbumSet: async (change, { technicianId, accountId }) => {
      await setAlbum(db, { ...change, technicianId, accountId })
      events.publish(technicianEvent(technicianId))
      return albumOf(change.photoKeys)
    },
  }
}
