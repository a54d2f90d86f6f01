import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, uploadKey } from './fields.ts'

/** How many pictures a technician shows. */
export const mostPhotos = 9
const ownership = "the album of the technician of the session's account"

/** In the order in which customers see them. */
const Album = z.object({ list: z.array(z.object({ photoKey: z.string(), url: z.string() })), maxPhotos: z.int() })

/** The pictures that a technician shows to customers. */
export const albums = {
  techAlbumGet: endpoint({
    method: 'GET',
    path: '/api/tech/profile/getAlbum',
    body: 'query',
    role: 'technician',
    ownership,
    summary: '技师自己的相册，按顾客看到的顺序',
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
    summary: '改动相册：增加、删除或重新排序，立即对顾客可见；按改动前的照片核对，不覆盖他处的改动',
    request: z.object({
      /** All of them, as they are to stand. */
      photoKeys: z
        .array(uploadKey)
        .max(mostPhotos, `最多上传${mostPhotos}张图片`)
        .refine((keys) => new Set(keys).size === keys.length, '图片重复'),
      /** As they stood when the change was made. */
      formerKeys: z.array(uploadKey).max(100),
    }),
    reply: Album,
    refusals: ['signedOut', 'technicianOnly', 'technicianSuspended', 'badField', 'albumChanged'],
  }),
}
