import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './checkbox.module.css';
/** Agree or choose; the words beside it are part of what one taps. */
export function Checkbox({ checked, onChange, children, disabled, label }) {
    return (_jsxs("label", { className: cx(styles.checkbox, disabled && styles.disabled), children: [_jsx("input", { className: styles.input, type: "checkbox", checked: checked, disabled: disabled, "aria-label": label, onChange: event => onChange(event.target.checked) }), _jsx("span", { className: styles.mark, "aria-hidden": true, children: _jsx(Icon, { name: "check", size: 14 }) }), _jsx("span", { className: styles.words, children: children })] }));
}
