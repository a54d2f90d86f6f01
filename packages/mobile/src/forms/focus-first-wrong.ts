const marked = '[aria-invalid="true"], [data-invalid]'
const control = 'input, textarea, select, button'

/** Takes the focus to the first field marked as wrong, or to the first control of a group so marked, into the middle of the screen. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(marked)
  const field = wrong?.matches(control) ? wrong : wrong?.querySelector<HTMLElement>(control)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
