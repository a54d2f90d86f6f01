import { download } from '@anxin/words/download'
import { homeRails } from '@anxin/words/home-rails'
import { login } from '@anxin/words/login'
import { orderDetail } from '@anxin/words/order-detail'
import { orderStateWords } from '@anxin/words/order-states'
import { paySuccess } from '@anxin/words/pay-success'
import { registeredAccount } from '@anxin/words/registered-account'
import { settingParts } from '@anxin/words/setting-parts'
import { setnewPass } from '@anxin/words/setnew-pass'
import { technicianBand } from '@anxin/words/technician-band'
import { technicians } from '@anxin/words/technicians'

/** The titles of 20 px and more that are words of ours: all of them are set in the display face. */
function titlesIn(language: 'zh' | 'en'): readonly string[] {
  const rails = homeRails[language]
  const parts = technicians[language]
  const account = registeredAccount[language]
  const password = setnewPass[language]
  const settings = settingParts[language]
  const states = orderStateWords[language]
  return [
    rails.soonest,
    rails.praised,
    rails.arrivals,
    rails.moreWays,
    parts.projects,
    parts.coupons,
    parts.times,
    technicianBand[language].proof,
    parts.reviews,
    parts.similar,
    ...Object.entries(states).flatMap(([key, text]) => (key.startsWith('status_') ? [text] : [])),
    states.toComment,
    orderDetail[language].chooseSubstitute,
    paySuccess[language].done,
    download[language].name,
    login[language].heading,
    account.heading,
    account.bindHeading,
    password.phoneHeading,
    password.passwordHeading,
    settings.oldPhoneHeading,
    settings.newPhoneHeading,
    settings.deleteHeading,
  ]
}

/** In Chinese: the letters of the face are cut from them. */
export const displayed = titlesIn('zh')
export const displayedEnglish = titlesIn('en')
