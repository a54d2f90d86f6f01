import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId, useRef } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useUiWords } from './ui-words.ts';
import styles from './field.module.css';
/** One line to type, with its label above and what helps or is wrong below. */
export function Field({ label, value, onChange, hint, error, labelHidden = false, clearable = true, leading, trailing, className, ...rest }) {
    const id = useId();
    const input = useRef(null);
    const words = useUiWords();
    const clears = clearable && value !== '' && !rest.disabled && !rest.readOnly;
    return (_jsxs("div", { className: cx(styles.field, className), children: [_jsx("label", { className: labelHidden ? 'visually-hidden' : styles.label, htmlFor: rest.id ?? id, children: label }), _jsxs("div", { className: cx(styles.box, Boolean(error) && styles.wrong), children: [leading, _jsx("input", { id: id, ...rest, ref: input, className: styles.input, value: value, onChange: event => onChange(event.target.value), "aria-invalid": error ? true : undefined, "aria-describedby": (error ?? hint) ? `${id}-note` : undefined }), clears && (_jsx("button", { type: "button", className: styles.clear, "aria-label": `${words.clear}${label}`, onClick: () => {
                            onChange('');
                            input.current?.focus();
                        }, children: _jsx("span", { className: styles.cross, children: _jsx(Icon, { name: "close", size: 12 }) }) })), trailing] }), _jsx(FieldNote, { id: `${id}-note`, hint: hint, error: error })] }));
}
/** The line under a field: what is wrong, or else the hint. Kept in the page so a new error is announced. */
export function FieldNote({ id, hint, error }) {
    return (_jsx("p", { id: id, className: cx(styles.note, error ? styles.error : styles.hint), "aria-live": "polite", children: error || hint }));
}
