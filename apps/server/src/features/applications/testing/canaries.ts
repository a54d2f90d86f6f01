import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { anUpload } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'
import { aNumber, aPaper } from '../../identity-checks/testing/a-person.ts'
import { anApplicant } from './an-applicant.ts'

const names = ['金丝雀甲', '金丝雀乙', '金丝雀丙']

/**
 * Numbers, names and pictures that stand nowhere else: of somebody whose browser seals them, of a client of the specification that sends
 * them in the open, and of a shop. All is submitted; `texts` and `pictures` are what nobody may find.
 */
export async function canaries(app: TestApp) {
  const [sealing, plain] = [await anApplicant(app, { isVerified: false }), await anApplicant(app, { isVerified: false })]
  const [own, second, legal] = [aNumber('19701231'), aNumber('19700101'), aNumber('19690214')]
  const [card, certificate, licence] = [await aCanary('card'), await aCanary('certificate'), await aCanary('licence')]
  const inTheOpen = async (accountId: string, picture: Buffer) => {
    const key = await anUpload(app, accountId)
    await app.deps.uploads.put({ key, bytes: new Uint8Array(picture), mime: 'image/jpeg' })
    return key
  }

  const [idCardFront, idCardBack] = [await aPaper(app, sealing, 'ID_FRONT', card), await aPaper(app, sealing, 'ID_BACK', card)]
  const answers = [await sealing.submit({ realName: names[0], idCardNo: own, idCardFront, idCardBack })]
  answers.push(await plain.submit({ realName: names[1], idCardNo: second, idCardFront: await inTheOpen(plain.id, card) }))
  const { expireAt } = await plain.health()
  const certs = [
    { type: 'HEALTH', images: [await inTheOpen(plain.id, certificate)], expireAt },
    { type: 'MASSAGE', images: [await inTheOpen(plain.id, certificate)] },
  ]
  const sex = Number(second.charAt(16)) % 2 === 1 ? 1 : 2
  answers.push(await plain.applyTech({ realName: names[1], sex, certs }))
  const business = { businessLicense: await inTheOpen(sealing.id, licence), legalPerson: names[2], legalIdCardNo: legal }
  answers.push(await sealing.applyShop(business))
  const refused = answers.find(({ code }) => code !== 200)
  if (refused) throw new Error(JSON.stringify(refused))
  return { texts: [own, second, legal, ...names.slice(0, 2)], pictures: [card, certificate, licence] }
}

/** A text and bytes of pictures as a table, a log or a file may hold them. */
export const shapesOf = ({ texts, pictures }: Awaited<ReturnType<typeof canaries>>): string[] => [
  ...texts.flatMap((text) => [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64')]),
  ...pictures.flatMap(cores).flatMap((core) => [core.toString('hex'), core.toString('base64')]),
]

/** Bytes of a picture that no other has, from three places on: base64 cuts bytes in three ways. */
export const cores = (picture: Buffer): Buffer[] => [-300, -299, -298].map((from) => picture.subarray(from, from + 60))

const [width, height] = [60, 40]
/** A picture of dots that look like chance and are the same in every run. */
const aCanary = (seed: string): Promise<Buffer> =>
  sharp(
    createHash('shake256', { outputLength: width * height * 3 })
      .update(seed)
      .digest(),
    { raw: { width, height, channels: 3 } },
  )
    .jpeg()
    .toBuffer()
