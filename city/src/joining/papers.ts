import { createCipheriv, createHash, createHmac } from 'node:crypto'
import type { PaperKind } from '@anxin/contract/identity-findings'
import { lockFor, type Jwk } from '@anxin/rules/sealing/keys'
import { sealText } from '@anxin/rules/sealing/papers'
import { derivedKey } from '@anxin/server/derived-key'
import { paperClaims } from '@anxin/server/features/papers/claims'
import type { Row } from '@anxin/server/testing/rows'
import pg from 'pg'
import { drawStored, storedKey } from '../pictures.ts'
import { pictureCounts, pictureKey } from '../pictures/keys.ts'
import type { Random } from '../random.ts'

export type Vault = { kid: string; jwk: Jwk }
type Whose = { accountId: string; kind: PaperKind }
/** What the vault's lock of a paper holds: the key of its picture, or a number. */
type Held = { picture: true } | { text: string }

const drawings: Partial<Record<PaperKind, keyof typeof pictureCounts>> = {
  ID_FRONT: 'identityFront',
  ID_BACK: 'identityBack',
  CERTIFICATE: 'certificate',
  LICENCE: 'licence',
}

/** The second half of a paper's name follows from the first: so a paper of the demo is known by its name alone. */
const tailOf = (seed: number, head: string) => createHash('sha256').update(`${seed}/${head}`).digest('hex').slice(0, 16)

/** A name as the server gives them to papers. */
export function paperKey(random: Random, seed: number): string {
  const head = Array.from({ length: 16 }, () => random.int(0, 15).toString(16)).join('')
  return `private/${head.slice(0, 3)}/${head}${tailOf(seed, head)}.jwe`
}

const isOfDemo = (seed: number, key: string): boolean => {
  const [, head = '', tail] = /^private\/[0-9a-f]{3}\/([0-9a-f]{16})([0-9a-f]{16})\.jwe$/.exec(key) ?? []
  return tail !== undefined && tail === tailOf(seed, head)
}

const drawn = (appSecret: string, what: 'key' | 'nonce', key: string): Buffer =>
  createHmac('sha256', derivedKey(appSecret, 'anxin papers of the demo')).update(`${what}/${key}`).digest()

/** The lock of a paper for the vault, as the browser of its owner makes it. The key of the picture follows from the secret, so that the picture is sealed when it is first looked at. */
export const lockOf = (vault: Vault, { accountId, kind, key, held, appSecret }: Whose & { key: string; held: Held; appSecret: string }): Promise<string> =>
  'text' in held
    ? sealText(vault, paperClaims(accountId, kind), held.text)
    : lockFor(vault, { ...paperClaims(accountId, kind), key: drawn(appSecret, 'key', key).toString('base64url') })

/** A paper with what it holds, before there is a lock of it. */
export type NewPaper = Whose & { key: string; held: Held; putAt: number; sealedBy: 'CLIENT' | 'SERVER' }

/** The rows of papers, each locked for the vault. */
export const paperRows = (papers: readonly NewPaper[], { vault, appSecret }: { vault: Vault; appSecret: string }): Promise<Row<'papers'>[]> =>
  Promise.all(
    papers.map(async ({ accountId, kind, key, held, putAt, sealedBy }) => ({
      key,
      account_id: accountId,
      about: paperClaims(accountId, kind).about,
      kind,
      kid: vault.kid,
      lock: await lockOf(vault, { accountId, kind, key, held, appSecret }),
      has_body: 'picture' in held,
      sealed_by: sealedBy,
      source_key: null,
      put_at: new Date(putAt),
      kept_at: new Date(putAt),
    })),
  )

/** The sealed picture of a paper of the demo that still stands; undefined for any other. Pictures are few: each serves many papers, and is sealed for each by itself. */
export async function drawPaper(
  { databaseUrl, appSecret, seed }: { databaseUrl: string; appSecret: string; seed: number },
  key: string,
): Promise<Buffer | undefined> {
  if (!isOfDemo(seed, key)) return undefined
  const owner = await findOwner(databaseUrl, key)
  const drawing = owner && drawings[owner.kind]
  if (!owner || !drawing) return undefined
  const number = (Number.parseInt(key.slice(-12, -4), 16) % pictureCounts[drawing]) + 1
  const picture = await drawStored(seed, storedKey(seed)(pictureKey(drawing, number)))
  return picture && sealed(picture, { key, ...owner, appSecret })
}

/** As packages/rules seals a picture in a browser: the nonce, then what is encrypted with its claims, then the tag. */
function sealed(picture: Buffer, { key, accountId, kind, appSecret }: Whose & { key: string; appSecret: string }): Buffer {
  const nonce = drawn(appSecret, 'nonce', key).subarray(0, 12)
  const { owner, about } = paperClaims(accountId, kind)
  const cipher = createCipheriv('aes-256-gcm', drawn(appSecret, 'key', key), nonce).setAAD(Buffer.from(JSON.stringify({ owner, about, kind })))
  return Buffer.concat([nonce, cipher.update(picture), cipher.final(), cipher.getAuthTag()])
}

async function findOwner(databaseUrl: string, key: string): Promise<Whose | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Whose>('select account_id as "accountId", kind from papers where key = $1 and has_body and shredded_at is null', [key])
    return rows[0]
  } finally {
    await client.end()
  }
}
