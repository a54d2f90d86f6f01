import { shortCity } from '@anxin/words/home'
import type { Language } from '@anxin/words/words'
import { cityIn, type Near } from '../../features/technicians/near.ts'

/** Names the city in the shell of home. */
export function fillHome(shell: Element, { near, language }: { near: Promise<Near | undefined>; language: Language }): void {
  void near.then((found) => {
    const city = shell.querySelector('header button > span')
    if (found && city) city.textContent = shortCity(cityIn(language, found))
  })
}
