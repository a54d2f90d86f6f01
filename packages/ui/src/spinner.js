import { jsx as _jsx } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { useUiWords } from './ui-words.ts';
import styles from './spinner.module.css';
/** A turning ring for a short wait; skeletons are for a page. */
export function Spinner({ size = 20, label, className }) {
    const words = useUiWords();
    return _jsx("span", { className: cx(styles.spinner, className), style: { width: size, height: size }, role: "status", "aria-label": label ?? words.loading });
}
