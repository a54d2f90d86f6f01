import type { uploads } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { Routes } from '../../http/serve.ts'
import { uploadPath } from './receive-upload.ts'
import { signUploadToken } from './upload-token.ts'

const validMs = 3_600_000

/** A token for new pictures, and where to send them: to this server, which alone writes into the store. */
export const uploadsRoutes = ({ config }: Deps): Routes<typeof uploads> => ({
  qnConfig: (_input, { accountId, now }) => {
    const { prefix } = config.uploads
    if (!prefix) throw new Refusal('uploadsDown')
    const expireAt = now.getTime() + validMs
    return { token: signUploadToken(config.appSecret, { accountId, expireAt }), region: `${config.publicUrl}${uploadPath}`, prefix, expireAt }
  },
})
