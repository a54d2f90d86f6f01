import type { ChangeEvent, CompositionEvent } from 'react'
import { cutTo } from '@anxin/rules/graphemes'

type Box = HTMLInputElement | HTMLTextAreaElement

/**
 * The handlers of a box that takes at most `max` characters as a reader counts them; the browser's own maxLength counts halves of
 * some. What an input method is still composing is left alone until it is done.
 */
export function limited(max: number | undefined, onChange: (value: string) => void) {
  const take = ({ value }: Box) => onChange(max === undefined ? value : cutTo(value, max))
  return {
    onChange({ target, nativeEvent }: ChangeEvent<Box>) {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing === true) onChange(target.value)
      else take(target)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Box>) => take(currentTarget),
  }
}
