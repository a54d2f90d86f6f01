import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';
const icons = { info: 'info', success: 'check-circle', warning: 'alert', error: 'alert' };
/** Something to know, in its place on the page. Errors are announced at once, the rest when there is a pause. */
export function Notice({ tone = 'info', title, children, action }) {
    return (_jsxs("div", { className: cx(styles.notice, styles[tone]), role: tone === 'error' ? 'alert' : 'status', children: [_jsx(Icon, { className: styles.icon, name: icons[tone], size: 18 }), _jsxs("div", { className: styles.words, children: [title && _jsx("p", { className: styles.title, children: title }), children && _jsx("div", { className: styles.text, children: children }), action && _jsx("div", { className: styles.action, children: action })] })] }));
}
