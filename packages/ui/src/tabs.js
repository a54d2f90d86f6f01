import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useEffect, useRef } from 'react';
import { arrowKeys, centreIn } from './arrow-keys.ts';
import { cx } from './cx.ts';
import styles from './tabs.module.css';
/** One of several views; scrolls when they do not fit. */
export function Tabs({ label, items, value, onChange, panelId }) {
    const row = useRef(null);
    useEffect(() => centreIn(row.current, '[aria-selected="true"]'), [value]);
    const choose = (id) => {
        const item = items.find(one => one.id === id);
        if (item && item.id !== value)
            onChange(item.id);
    };
    return (_jsx("div", { ref: row, className: styles.tabs, role: "tablist", "aria-label": label, onKeyDown: arrowKeys('[role=tab]', choose), children: items.map(({ id, label: words, count }) => (_jsxs("button", { type: "button", role: "tab", "data-id": id, className: cx(styles.tab, id === value && styles.selected), "aria-selected": id === value, "aria-controls": panelId?.(id), tabIndex: id === value ? 0 : -1, onClick: () => choose(id), children: [words, count ? _jsx("span", { className: styles.count, children: count }) : null] }, id))) }));
}
