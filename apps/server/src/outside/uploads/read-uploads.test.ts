import { expect, test } from 'vitest'
import { openSettings } from '../../settings/open-settings.ts'
import { readUploads, withFormerStore } from './read-uploads.ts'

const disk = { UPLOADS_FOLDER: '/var/lib/anxin/uploads' }
const s3 = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'pictures',
  S3_PRIVATE_BUCKET: 'papers',
  S3_PUBLIC_URL: 'https://img.example.com',
  S3_KEY_ID: 'key',
  S3_KEY_SECRET: 'secret',
}
const qiniu = {
  UPLOAD_REGION: 'https://up.example.com',
  UPLOAD_PREFIX: 'https://files.example.com/',
  UPLOAD_MANAGE: 'https://rs.example.com',
  UPLOAD_ACCESS_KEY: 'key',
  UPLOAD_SECRET_KEY: 'secret',
}

/** The subject alone: what else a server needs is missing here. */
function read(env: Record<string, string>) {
  const settings = openSettings(withFormerStore(env))
  const store = readUploads({ ...settings, publicUrl: 'https://anxin.example.com' })
  return { prefix: store?.prefix, origins: store?.origins, privateOrigins: store?.privateOrigins, problems: [...settings.problems] }
}

test('without a choice pictures are in a folder, and where a store of before is named they stay there', () => {
  expect(read(disk)).toMatchObject({ prefix: 'https://anxin.example.com/files/', origins: ['https://anxin.example.com'], problems: [] })
  expect(read({}).problems).toEqual(['UPLOADS_FOLDER is missing'])
  expect(read({ ...disk, ...qiniu })).toMatchObject({ prefix: 'https://files.example.com/', problems: [] })
  expect(read({ ...disk, ...qiniu, UPLOADS: 'disk' }).prefix).toBe('https://anxin.example.com/files/')
})

test('a store of S3 has its pictures where people read them and its papers in another bucket', () => {
  expect(read({ UPLOADS: 's3', ...s3 })).toEqual({
    prefix: 'https://img.example.com/',
    origins: ['https://img.example.com'],
    privateOrigins: ['https://papers.s3.example.com'],
    problems: [],
  })
  expect(read({ UPLOADS: 's3', ...s3, S3_PATH_STYLE: 'on' }).privateOrigins).toEqual(['https://s3.example.com'])
  expect(read({ UPLOADS: 's3' }).problems).toHaveLength(6)
  expect(read({ UPLOADS: 's3', ...s3, S3_PRIVATE_BUCKET: 'pictures' }).problems).toEqual(['S3_PRIVATE_BUCKET must be another bucket than S3_BUCKET'])
})

test('while files move, pages may load from both stores and addresses are those of the first', () => {
  expect(read({ UPLOADS: 'disk', UPLOADS_SECOND: 's3', ...disk, ...s3 })).toEqual({
    prefix: 'https://anxin.example.com/files/',
    origins: ['https://anxin.example.com', 'https://img.example.com'],
    privateOrigins: ['https://anxin.example.com', 'https://papers.s3.example.com'],
    problems: [],
  })
})

test.each([
  [{ UPLOADS: 'cloud' }, 'UPLOADS must be one of disk, qiniu, s3'],
  [{ UPLOADS_SECOND: 'cloud' }, 'UPLOADS_SECOND must be one of disk, qiniu, s3'],
  [{ ...qiniu, UPLOADS: 'qiniu', UPLOAD_PRIVATE_BUCKET: 'papers' }, 'UPLOAD_PRIVATE_BUCKET and UPLOAD_PRIVATE_PREFIX are set together'],
  [{ UPLOADS_SECOND: 'disk' }, 'UPLOADS_SECOND must be another store than UPLOADS'],
  [{ UPLOADS_KEPT_FREE_MB: 'much' }, 'UPLOADS_KEPT_FREE_MB must be a whole number from 0 on'],
])('%o is refused by name', (env, problem) => {
  expect(read({ ...disk, ...env }).problems).toEqual([problem])
})
