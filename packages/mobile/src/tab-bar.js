import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { common } from '@anxin/words/common';
import { router } from './app-router.ts';
import { useText } from './text.ts';
import css from './tab-bar.module.css';
/** The bottom bar of the tab pages: true links, so that they read, copy and open like links. */
export function TabBar({ items, current }) {
    const text = useText(common);
    const onClick = (event, path) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey)
            return;
        event.preventDefault();
        if (path !== current)
            router.switchTab(path);
    };
    return (_jsx("nav", { className: css.bar, "aria-label": text('tabs'), children: items.map(({ path, text: label, icon, activeIcon, redDot, badge = 0 }) => (_jsxs("a", { className: css.item, href: `#${path}`, "aria-current": path === current ? 'page' : undefined, onClick: (event) => onClick(event, path), children: [_jsxs("span", { className: css.icon, children: [path === current ? (activeIcon ?? icon) : icon, badge > 0 && (_jsxs("span", { className: css.badge, children: [_jsx("span", { "aria-hidden": "true", children: badge > 99 ? '99+' : badge }), _jsx("span", { className: "visually-hidden", children: text('unread', { n: badge }) })] })), redDot && badge === 0 && (_jsx("span", { className: css.dot, children: _jsx("span", { className: "visually-hidden", children: text('hasNew') }) }))] }), _jsx("span", { className: css.text, children: label })] }, path))) }));
}
