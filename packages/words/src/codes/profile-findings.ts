import type { ProfileField, ProfileFinding } from '@anxin/contract/profile-findings'
import type { CodeWords } from './code-words.ts'

export const profileFieldWords: CodeWords<ProfileField> = {
  nickname: { zh: '昵称', en: 'Name' },
  avatar: { zh: '头像', en: 'Portrait' },
  intro: { zh: '自我介绍', en: 'Introduction' },
  photos: { zh: '相册', en: 'Album' },
  phone: { zh: '电话', en: 'Phone' },
}
/** What they are called on a shop's page. */
export const shopFieldWords: CodeWords<ProfileField> = {
  ...profileFieldWords,
  intro: { zh: '介绍', en: 'About the shop' },
  photos: { zh: '店铺照片', en: 'Pictures of the shop' },
}
export const profileFindingWords: CodeWords<ProfileFinding> = {
  CONTACTS: { zh: '含有联系方式', en: 'It contains contact details' },
  MISLEADING: { zh: '与事实不符', en: 'It is misleading' },
  UNSUITABLE: { zh: '内容不适宜展示', en: 'It is not suitable to be shown' },
  NOT_THEM: { zh: '照片不是本人', en: 'The picture shows somebody else' },
  BLURRED: { zh: '照片不清晰', en: 'The picture is not clear' },
  BY_OPERATOR: { zh: '其他原因', en: 'Another reason' },
}
