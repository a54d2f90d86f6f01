import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import styles from './switch.module.css';
/** On or off, at once. */
export function Switch({ label, checked, onChange, labelHidden = false, disabled }) {
    return (_jsxs("label", { className: cx(styles.switch, disabled && styles.disabled), children: [_jsx("span", { className: labelHidden ? 'visually-hidden' : styles.label, children: label }), _jsx("input", { className: styles.input, type: "checkbox", role: "switch", checked: checked, disabled: disabled, onChange: event => onChange(event.target.checked) }), _jsx("span", { className: styles.track, "aria-hidden": true })] }));
}
