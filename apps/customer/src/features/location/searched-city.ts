import { persistedStore, type SelectedCity } from '@anxin/mobile/drafts/drafts'

/** The city last picked by search, beside the one that is selected. */
export const useSearchedCity = persistedStore<{ searched: SelectedCity | undefined }>('searchedCity', { searched: undefined }, 'local')
