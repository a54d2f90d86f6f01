import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';
const look = ({ variant = 'primary', size = 'm', full }) => cx(styles.button, styles[variant], styles[size], full && styles.full);
/** A button with a verb on it. While `busy` it keeps its width and focus and ignores taps. */
export function Button({ variant, size, full, icon, busy = false, children, className, onClick, ...rest }) {
    return (_jsxs("button", { type: "button", ...rest, className: cx(look({ variant, size, full }), className), "aria-busy": busy || undefined, "aria-disabled": busy || undefined, onClick: event => (busy ? event.preventDefault() : onClick?.(event)), children: [_jsxs("span", { className: cx(styles.face, busy && styles.hidden), children: [icon && _jsx(Icon, { name: icon, size: size === 's' ? 16 : 20 }), children] }), busy && _jsx(Spinner, { className: styles.spinner, size: 18 })] }));
}
/** A link that looks like a button: a phone call, a page outside. */
export function LinkButton({ variant, size, full, icon, children, className, ...rest }) {
    return (_jsx("a", { ...rest, className: cx(look({ variant, size, full }), className), children: _jsxs("span", { className: styles.face, children: [icon && _jsx(Icon, { name: icon, size: size === 's' ? 16 : 20 }), children] }) }));
}
