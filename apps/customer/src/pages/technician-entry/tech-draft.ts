import type { Input, Reply } from '@anxin/contract/calls'
import { usualRadiusM } from '@anxin/contract/service-radius'
import { lengthOf } from '@anxin/rules/graphemes'
import type { Text } from '@anxin/words/words'
import type { technicianEntry } from '@anxin/words/technician-entry'
import type { PickedImage } from '@anxin/mobile/uploads/use-picked-images'
import { certDraftOf, certOf, faultOf, isBegun, type CertDraft, type CertFault, type CertType } from '../../features/joining/cert-draft.ts'

export type Application = NonNullable<Reply<'getApplyTech'>>
type Fields = Input<'doApplyTechDraft'>

/** What is typed, each value under the name of its field where it is one. */
export type TechDraft = {
  cityCode: string
  province: string
  city: string
  area: string
  /** What the place is called: on this device alone, the server keeps the point. */
  homeName: string
  homeLat: number | undefined
  homeLng: number | undefined
  workYears: string
  height: string
  intro: string
  photos: readonly PickedImage[]
  lifePhotos: readonly PickedImage[]
  projectIds: readonly string[]
  serviceRadiusM: number
  certs: CertDraft[]
  agreed: boolean
}
export type Name = 'homeLat' | 'workYears' | 'height' | 'intro' | 'photos' | 'lifePhotos' | 'projectIds' | 'serviceRadiusM' | 'certs' | 'agreed'

/** The steps of a first application, by the fields of each. */
export const steps = [
  ['homeLat', 'workYears', 'height', 'intro'],
  ['photos', 'lifePhotos'],
  ['projectIds', 'serviceRadiusM'],
  ['certs', 'agreed'],
] as const satisfies readonly (readonly Name[])[]
export const leastPhotos = 3

const picked = (keys: readonly string[], urls: readonly string[]) => keys.map((key, at) => ({ key, url: urls[at] ?? '' }))
const typed = (value: number | undefined) => (value === undefined ? '' : String(value))

export const draftOf = (kept: Application | null): TechDraft => ({
  cityCode: kept?.cityCode ?? '',
  province: kept?.province ?? '',
  city: kept?.city ?? '',
  area: kept?.area ?? '',
  homeName: '',
  homeLat: kept?.homeLat,
  homeLng: kept?.homeLng,
  workYears: typed(kept?.workYears),
  height: typed(kept?.height),
  intro: kept?.intro ?? '',
  photos: picked(kept?.photos ?? [], kept?.photoUrls ?? []),
  lifePhotos: picked(kept?.lifePhotos ?? [], kept?.lifePhotoUrls ?? []),
  projectIds: kept?.projectIds ?? [],
  serviceRadiusM: kept?.serviceRadiusM ?? usualRadiusM,
  certs: (kept?.certs ?? []).map(certDraftOf),
  agreed: false,
})

const whole = (text: string, least: number, most: number) => {
  const value = Number(text)
  return /^\d{1,3}$/.test(text.trim()) && value >= least && value <= most ? value : undefined
}
const keysOf = (images: readonly PickedImage[]) => images.map(({ key }) => key)

/** What of it can be kept or sent: fields that are open, as far as they are sound. */
export function fieldsOf(draft: TechDraft, isOpen: (field: string) => boolean): Fields {
  const { cityCode, province, city, area, homeLat, homeLng, projectIds, intro } = draft
  const certs = draft.certs.filter(({ images }) => images.length > 0).map(certOf)
  const fields: Fields = {
    ...(cityCode !== '' && { cityCode, province: province || city, city, area: area || city }),
    ...(homeLat !== undefined && homeLng !== undefined && { homeLat, homeLng }),
    ...sound('workYears', whole(draft.workYears, 0, 60)),
    ...sound('height', whole(draft.height, 120, 230)),
    intro: intro.trim(),
    photos: keysOf(draft.photos),
    lifePhotos: keysOf(draft.lifePhotos),
    ...(projectIds.length > 0 && { projectIds: [...projectIds] }),
    serviceRadiusM: draft.serviceRadiusM,
    ...(certs.length > 0 && { certs }),
  }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isOpen(field)))
}
const sound = <N extends string>(name: N, value: number | undefined) => (value === undefined ? {} : { [name]: value })

type Said = Text<(typeof technicianEntry)['zh']>
type Asked = { text: Said; photosMissing: string; required: readonly CertType[]; now: number }
/** What is wrong, by field. */
export const errorsOf = (draft: TechDraft, { text, photosMissing, required, now }: Asked): Partial<Record<Name, string | false>> => ({
  homeLat: (draft.homeLat === undefined || draft.cityCode === '') && text('homeMissing'),
  workYears: whole(draft.workYears, 0, 60) === undefined && text('workYearsWrong'),
  height: draft.height.trim() !== '' && whole(draft.height, 120, 230) === undefined && text('heightWrong'),
  intro: lengthOf(draft.intro.trim()) < 10 && text('introShort'),
  photos: draft.photos.length < leastPhotos && photosMissing,
  projectIds: draft.projectIds.length === 0 && text('projectsMissing'),
  // What is wrong with each stands at it.
  certs: Object.keys(certFaults(draft, required, now)).length > 0 && ' ',
  agreed: !draft.agreed && text('agreeMissing'),
})

/** What is wrong with certificates, by type: those that are required or begun. */
export function certFaults({ certs }: TechDraft, required: readonly CertType[], now: number): Partial<Record<CertType, CertFault>> {
  const faults: Partial<Record<CertType, CertFault>> = {}
  for (const type of required) if (!certs.some((cert) => cert.type === type)) faults[type] = 'certPicturesMissing'
  for (const cert of certs) {
    const fault = required.includes(cert.type) || isBegun(cert) ? faultOf(cert, now) : undefined
    if (fault !== undefined) faults[cert.type] = fault
  }
  return faults
}
