import type { Language } from '@anxin/words/words'
import type { Banner } from './banner-url.ts'

/** A banner with its words in one language. */
export const bannerIn = (language: Language, banner: Banner): Banner =>
  language === 'en' ? { ...banner, title: banner.titleEn, subtitle: banner.subtitleEn } : banner
