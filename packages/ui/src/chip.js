import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './chip.module.css';
/** A small pill: a choice when `selected` is given, an action with `onClick` alone, else a label. */
export function Chip({ children, selected, onClick, tone = 'neutral', icon, disabled, label, className }) {
    const looks = cx(styles.chip, styles[tone], selected && styles.selected, onClick && styles.action, className);
    const face = (_jsxs(_Fragment, { children: [icon && _jsx(Icon, { name: icon, size: 16 }), children] }));
    if (!onClick)
        return _jsx("span", { className: looks, children: face });
    return (_jsx("button", { type: "button", className: looks, "aria-pressed": selected, "aria-label": label, disabled: disabled, onClick: onClick, children: face }));
}
