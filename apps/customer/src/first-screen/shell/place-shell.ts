import { firstLanguage } from '@anxin/mobile/language/first-language'
import { shellId, type ShellName } from './shell-name.ts'

/** What a control is called, on the shell and on the page that takes its place. */
const nameOf = (control: Element) => control.textContent || control.getAttribute('aria-label')

/** Shows the first drawing of a page, as the build has made it, until the app draws its own in that place. */
export function placeShell(name: ShellName): Element | undefined {
  const language = firstLanguage()
  const root = document.getElementById('app')
  // safe: the build writes templates under these names
  const template = document.getElementById(shellId(name, language)) as HTMLTemplateElement | null
  const shell = template?.content.querySelector<HTMLElement>('[inert]')
  if (!root || !shell) return undefined
  document.documentElement.lang = language
  root.append(shell)
  passTapsOn(root, shell)
  return shell
}

/** A tap on the shell is done on the page, once that stands there: on the control that says the same. */
function passTapsOn(root: HTMLElement, shell: HTMLElement): void {
  let tapped: string | null | undefined
  const keep = ({ clientX, clientY }: MouseEvent) => {
    shell.inert = false
    const control = document.elementFromPoint(clientX, clientY)?.closest('a, button, li')
    shell.inert = true
    tapped = control ? nameOf(control) : undefined
  }
  // Nothing is clicked on what is inert; a finger that only scrolls lifts without this.
  addEventListener('pointerup', keep)
  new MutationObserver((_, observer) => {
    if (shell.isConnected) return
    observer.disconnect()
    removeEventListener('pointerup', keep)
    if (!tapped) return
    const control = [...root.querySelectorAll<HTMLElement>('a, button')].find((each) => nameOf(each) === tapped)
    control?.click()
  }).observe(root, { childList: true })
}
