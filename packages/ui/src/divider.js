import { jsx as _jsx } from "react/jsx-runtime";
import { cx } from './cx.ts';
import styles from './divider.module.css';
/** A hairline, with words in its middle if given. */
export function Divider({ children, inset = false }) {
    if (!children)
        return _jsx("hr", { className: cx(styles.line, inset && styles.inset) });
    return _jsx("div", { className: cx(styles.worded, inset && styles.inset), children: children });
}
