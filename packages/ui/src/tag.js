import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';
/** A fact in a word or two: 已认证, 待付款. */
export function Tag({ children, tone = 'neutral', icon, className }) {
    return (_jsxs("span", { className: cx(styles.tag, styles[tone], className), children: [icon && _jsx(Icon, { name: icon, size: 14 }), children] }));
}
