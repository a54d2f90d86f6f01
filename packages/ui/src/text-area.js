import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId } from 'react';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';
import styles from './field.module.css';
/** Several lines to type; with `max` a counter shows how many characters are used. */
export function TextArea({ label, value, onChange, max, hint, error, labelHidden = false, rows = 3, className, ...rest }) {
    const id = useId();
    return (_jsxs("div", { className: cx(styles.field, className), children: [_jsx("label", { className: labelHidden ? 'visually-hidden' : styles.label, htmlFor: rest.id ?? id, children: label }), _jsxs("div", { className: cx(styles.box, styles.areaBox, Boolean(error) && styles.wrong), children: [_jsx("textarea", { id: id, ...rest, rows: rows, className: cx(styles.input, styles.area), style: { minHeight: `${rows * 1.5 + 1.5}em`, width: '100%' }, value: value, maxLength: max, onChange: event => onChange(event.target.value), "aria-invalid": error ? true : undefined, "aria-describedby": (error ?? hint) ? `${id}-note` : undefined }), max !== undefined && (_jsxs("span", { className: styles.count, "aria-hidden": true, children: [value.length, "/", max] }))] }), _jsx(FieldNote, { id: `${id}-note`, hint: hint, error: error })] }));
}
