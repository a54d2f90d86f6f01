import { featureTitles, referenceTexts } from '@anxin/contract/descriptions/reference'
import * as english from '@anxin/words/reference/reference'
import { bareFailures, failuresOf } from './openapi-responses.ts'
import { both, heading } from './openapi-texts.ts'

type Text = 'upload' | 'uploadToken' | 'uploadFile' | 'uploadKey' | 'uploadError' | 'paper' | 'paperKind' | 'paperLock' | 'paperFile' | 'paperKey'
const texts = (name: Text) => both(referenceTexts[name], english.referenceTexts[name])
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

/** The endpoint for sealed documents: a form with a file too, answered in the envelope. */
export const paperPaths = {
  '/api/user/spread/putPaper': {
    post: {
      operationId: 'putPaper',
      tags: [heading(featureTitles.identityChecks, english.featureTitles.identityChecks)],
      summary: texts('paper'),
      security: [{ token: [] }, { bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['kind', 'lock', 'file'],
              properties: {
                kind: { type: 'string', enum: ['ID_FRONT', 'ID_BACK'], description: texts('paperKind') },
                lock: { type: 'string', description: texts('paperLock') },
                file: { type: 'string', contentMediaType: 'application/octet-stream', description: texts('paperFile') },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: both(referenceTexts.answer, english.referenceTexts.answer),
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['code', 'data', 'msg'],
                properties: {
                  code: { type: 'integer' },
                  data: {
                    anyOf: [
                      { type: 'object', required: ['key'], properties: { key: { type: 'string', description: texts('paperKey') } } },
                      { $ref: '#/components/schemas/RefusalDetail' },
                    ],
                  },
                  msg: { type: 'string' },
                  refusal: { type: 'string', description: both(referenceTexts.refusal, english.referenceTexts.refusal) },
                },
              },
            },
          },
        },
        ...failuresOf({ hasBody: true }),
      },
    },
  },
}
