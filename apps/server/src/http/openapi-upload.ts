import { featureTitles, referenceTexts } from '@anxin/contract/descriptions/reference'
import * as english from '@anxin/words/reference/reference'
import { bareFailures } from './openapi-responses.ts'
import { both, heading } from './openapi-texts.ts'

const texts = (name: 'upload' | 'uploadToken' | 'uploadFile' | 'uploadKey' | 'uploadError') => both(referenceTexts[name], english.referenceTexts[name])
const failed = { type: 'object', required: ['error'], properties: { error: { type: 'string', description: texts('uploadError') } } }

/** The endpoint for pictures in the OpenAPI document: it takes a form with a file, and answers without the envelope. */
export const uploadPaths = {
  '/my/common/upload': {
    post: {
      operationId: 'upload',
      tags: [heading(featureTitles.uploads, english.featureTitles.uploads)],
      summary: texts('upload'),
      security: [],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['token', 'file'],
              properties: {
                token: { type: 'string', description: texts('uploadToken') },
                file: { type: 'string', contentMediaType: 'application/octet-stream', description: texts('uploadFile') },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: texts('uploadKey'),
          content: {
            'application/json': {
              schema: { type: 'object', required: ['key'], properties: { key: { type: 'string', description: texts('uploadKey') } } },
            },
          },
        },
        ...bareFailures([400, 401, 413, 415, 429, 500, 503], failed),
      },
    },
  },
}
