const texts = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** Whether a key that was pressed there writes. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest(texts) !== null

/** Whether a dialog lies over the list: its keys are its own. */
export const isInDialog = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest('.ant-modal, dialog') !== null
