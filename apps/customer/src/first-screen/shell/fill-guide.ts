import type { Reply } from '@anxin/contract/calls'
import type { Language } from '@anxin/words/words'

type Filling = { pictures: Promise<Reply<'getPicsGuide'> | undefined>; face: Promise<void>; language: Language }

/** Puts the operator's first picture into the shell of the guide; until then the shell has the question for consent alone. */
export function fillGuide(shell: Element, { pictures, face, language }: Filling): void {
  const { skip, slide, dots } = partsOf(shell)
  const show = (isShown: boolean) => [skip, slide].forEach((each) => each.toggleAttribute('hidden', !isShown))
  // Their line keeps its height: nothing around it moves when they come.
  const own = [...dots.children]
  dots.replaceChildren()
  show(false)
  void pictures.then((answer) => {
    const [first, ...others] = answer?.list.toSorted((a, b) => a.sort - b.sort) ?? []
    if (!first) return
    const [title, subtitle] = language === 'en' ? [first.titleEn, first.subtitleEn] : [first.title, first.subtitle]
    slide.querySelector('img')?.setAttribute('src', first.image)
    slide.querySelector('p')?.append(subtitle)
    // A title is drawn once, in the face that it keeps.
    void face.then(() => slide.querySelector('h2')?.append(title))
    dots.append(...own, ...others.map(() => document.createElement('i')))
    show(true)
  })
}

/** What waits for the operator's pictures: the way past them, the first one with its texts, and the dots. */
function partsOf(shell: Element) {
  const [skip, slide, dots] = ['button', '[role=region] > *', '[role=region] + * > *'].map((part) => shell.querySelector(part))
  if (!skip || !slide || !dots) throw new Error('The shell of the guide is not what it was')
  return { skip, slide, dots }
}
