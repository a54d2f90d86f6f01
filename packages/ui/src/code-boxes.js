import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId } from 'react';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';
import styles from './code-boxes.module.css';
/** Digits in boxes, drawn over one real input: pasting, SMS filling and screen readers work as in any field. */
export function CodeBoxes({ label, value, onChange, onFull, length = 6, error, autoFocus, disabled }) {
    const id = useId();
    const take = (typed) => {
        const digits = typed.replace(/\D/g, '').slice(0, length);
        if (digits === value)
            return;
        onChange(digits);
        if (digits.length === length)
            onFull?.(digits);
    };
    return (_jsxs("div", { children: [_jsxs("div", { className: cx(styles.boxes, error && styles.wrong), children: [_jsx("input", { className: styles.input, "aria-label": label, "aria-invalid": error ? true : undefined, "aria-describedby": error ? id : undefined, inputMode: "numeric", autoComplete: "one-time-code", pattern: "[0-9]*", value: value, autoFocus: autoFocus, disabled: disabled, onChange: event => take(event.target.value), onPaste: event => {
                            event.preventDefault();
                            take(event.clipboardData.getData('text'));
                        }, onSelect: event => event.currentTarget.setSelectionRange(value.length, value.length) }), Array.from({ length }, (_, at) => (_jsx("span", { className: cx(styles.box, at === Math.min(value.length, length - 1) && styles.next), "aria-hidden": true, children: value[at] }, at)))] }), _jsx(FieldNote, { id: id, error: error })] }));
}
