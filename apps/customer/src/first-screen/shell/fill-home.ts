import type { Reply } from '@anxin/contract/calls'
import { shortCity } from '@anxin/words/home'
import type { Language } from '@anxin/words/words'
import { cityIn, type Near } from '../../features/technicians/near.ts'
import { portraitWidth, sized } from '../../features/technicians/sized.ts'
import { portraitsId } from './shell-name.ts'

type Soonest = Reply<'getTechListSort'>
type Kinds = Reply<'getProjectList'>
type Filling = { near: Promise<Near | undefined>; soonest: Promise<Soonest | undefined>; categories: Promise<Kinds | undefined>; language: Language }

/** Names the city in the shell of home, then what one can have done, and shows the first portraits. */
export function fillHome(shell: Element, { near, soonest, categories, language }: Filling): void {
  void near.then((found) => {
    const city = shell.querySelector('header button > span')
    if (found && city) city.textContent = shortCity(cityIn(language, found))
  })
  void categories.then((found) => {
    if (!found?.categories.length) return
    // Before the portraits: they stand below, and keep their place when the page comes.
    nameKinds(
      shell,
      found.categories.map(({ name, nameEn }) => (language === 'en' ? nameEn : name)),
    )
    void soonest.then((people) => people && showPortraits(shell, people.list))
  })
}

function nameKinds(shell: Element, names: readonly string[]): void {
  for (const [at, place] of [...shell.querySelectorAll('header ~ * li')].entries()) {
    const { [at]: name } = names
    if (name === undefined) place.remove()
    else place.lastElementChild?.replaceWith(Object.assign(document.createElement('span'), { textContent: name }))
  }
}

function showPortraits(shell: Element, people: Soonest['list']): void {
  // safe: the build writes a template under this name
  const drawn = (document.getElementById(portraitsId) as HTMLTemplateElement | null)?.content.cloneNode(true) as DocumentFragment | undefined
  const card = shell.querySelector('header ~ * > [aria-hidden] > div')
  const [portrait, rail] = drawn?.children ?? []
  if (!card || !portrait || !rail) throw new Error('The shell of home is not what it was')
  for (const [at, picture] of [...(drawn?.querySelectorAll('img') ?? [])].entries()) picture.src = sized(people[at]?.avatar ?? '', portraitWidth)
  if (people[0]?.earliestAt !== undefined) card.replaceChildren(portrait)
  // The easy view has no tiles.
  if (people.length > 2 && !shell.closest('[data-easy]')) card.parentElement?.parentElement?.append(rail)
}
