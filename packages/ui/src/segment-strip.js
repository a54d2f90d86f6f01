import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useEffect, useRef } from 'react';
import { arrowKeys, centreIn } from './arrow-keys.ts';
import { cx } from './cx.ts';
import styles from './segment-strip.module.css';
/** One of a row, as the days of a week: `label` 周日, `sub` 11/23, `note` 约满. */
export function SegmentStrip({ label, items, value, onChange }) {
    const row = useRef(null);
    useEffect(() => centreIn(row.current, '[aria-checked="true"]'), [value]);
    const choose = (id) => {
        const item = items.find(one => one.id === id);
        if (item && item.id !== value)
            onChange(item.id);
    };
    // Without a chosen one, the first that can be chosen is where Tab lands.
    const entry = items.find(one => one.id === value && !one.disabled) ?? items.find(one => !one.disabled);
    return (_jsx("div", { ref: row, className: styles.strip, role: "radiogroup", "aria-label": label, onKeyDown: arrowKeys('[role=radio]', choose), children: items.map(({ id, label: words, sub, note, disabled }) => (_jsxs("button", { type: "button", role: "radio", "data-id": id, className: cx(styles.segment, id === value && styles.selected), "aria-checked": id === value, disabled: disabled, tabIndex: id === entry?.id ? 0 : -1, onClick: () => choose(id), children: [_jsx("span", { className: styles.label, children: words }), sub && _jsx("span", { className: styles.sub, children: sub }), note && _jsx("span", { className: styles.note, children: note })] }, id))) }));
}
