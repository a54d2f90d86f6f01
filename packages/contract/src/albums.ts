import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, uploadKey } from './fields.ts'
import { wrong } from './field-refusals.ts'

/** How many pictures a technician shows. */
export const mostPhotos = 9
const ownership = "the album of the technician of the session's account"

/** In the order in which customers see them, once those that wait have been looked at. */
const Album = z.object({ list: z.array(z.object({ photoKey: z.string(), url: z.string(), waits: z.boolean() })), maxPhotos: z.int() })

/** The pictures that a technician shows to customers. */
export const albums = {
  techAlbumGet: endpoint({
    method: 'GET',
    path: '/api/tech/profile/getAlbum',
    body: 'query',
    role: 'technician',
    ownership,
    request: empty,
    reply: Album,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended'],
  }),
  techAlbumSet: endpoint({
    method: 'POST',
    path: '/api/tech/profile/setAlbum',
    body: 'json',
    role: 'technician',
    ownership: `${ownership}, of pictures that the account uploaded or that stood in it before`,
    request: z.object({
      /** All of them, as they are to stand. */
      photoKeys: z
        .array(uploadKey)
        .max(mostPhotos, wrong.mostPhotos(mostPhotos))
        .refine((keys) => new Set(keys).size === keys.length, wrong.samePicture),
      /** As they stood when the change was made. */
      formerKeys: z.array(uploadKey).max(100),
    }),
    reply: Album,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'albumChanged'],
  }),
}
