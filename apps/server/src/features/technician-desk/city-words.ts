import { cityNamesEn } from '@anxin/words/places/city-names-en'

/** What a city is called in both languages. */
export const cityWords = ({ city_code, name, name_en }: { city_code: string; name: string; name_en: string }) => ({
  zh: name,
  en: name_en || (cityNamesEn.get(city_code) ?? name),
})
