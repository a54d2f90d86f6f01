import { jsx as _jsx } from "react/jsx-runtime";
import { Badge } from './badge.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
/** An icon that acts, 44 px to touch; `label` is what it does and what its badge means: 消息，3 条未读. */
export function IconButton({ name, label, tone = 'plain', size = 24, pressed, count, dot, className, ...rest }) {
    return (_jsx("button", { type: "button", ...rest, className: cx(styles.button, styles[tone], className), "aria-label": label, "aria-pressed": pressed, children: _jsx(Badge, { count: count, dot: dot, children: _jsx(Icon, { name: name, size: size }) }) }));
}
