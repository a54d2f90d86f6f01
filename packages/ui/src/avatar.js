import { jsx as _jsx } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Picture } from './picture.tsx';
import styles from './avatar.module.css';
/** A person's portrait, or the first character of the name. */
export function Avatar({ src, name, size = 44, square = false, className }) {
    return (_jsx("span", { className: cx(styles.avatar, className), style: { width: size, height: size, fontSize: size * 0.4 }, children: _jsx(Picture, { src: src, alt: name, radius: square ? 'var(--radius-card)' : '50%', fallback: _jsx("span", { className: styles.letter, children: [...name][0] }) }) }));
}
