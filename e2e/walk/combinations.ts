/** How an app is opened. */
export type Combination = { language: 'zh' | 'en'; theme: 'light' | 'dark'; isSignedIn: boolean }

/** Four openings in which every pair of two values occurs. */
export const combinations: readonly Combination[] = [
  { language: 'zh', theme: 'light', isSignedIn: true },
  { language: 'zh', theme: 'dark', isSignedIn: false },
  { language: 'en', theme: 'light', isSignedIn: false },
  { language: 'en', theme: 'dark', isSignedIn: true },
]

export const localeOf = ({ language }: Combination) => (language === 'zh' ? 'zh-CN' : 'en-GB')
export const nameOf = ({ language, theme, isSignedIn }: Combination) => `${language}, ${theme}, signed ${isSignedIn ? 'in' : 'out'}`
