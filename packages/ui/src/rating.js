import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useUiWords } from './ui-words.ts';
import styles from './rating.module.css';
/** ★ 4.9 · 128. With no value yet it says `noneLabel`. */
export function Rating({ value, count, noneLabel, className }) {
    const words = useUiWords();
    if (value === undefined)
        return noneLabel ? _jsx("span", { className: cx(styles.rating, styles.count, className), children: noneLabel }) : null;
    const score = value.toFixed(1);
    return (_jsxs("span", { className: cx(styles.rating, className), role: "img", "aria-label": words.ratingOf(score, count), children: [_jsx(Icon, { className: styles.star, name: "star-fill", size: 14 }), _jsx("span", { className: styles.score, children: score }), count !== undefined && _jsxs("span", { className: styles.count, children: ["\u00B7 ", count] })] }));
}
/** Five stars, filled to a tenth. */
export function Stars({ value, size = 16 }) {
    const words = useUiWords();
    const row = [1, 2, 3, 4, 5].map(n => _jsx(Icon, { name: "star-fill", size: size }, n));
    return (_jsxs("span", { className: styles.stars, role: "img", "aria-label": words.ratingOf(value.toFixed(1)), children: [row, _jsx("span", { className: styles.filled, style: { width: `${Math.min(100, value * 20)}%` }, children: row })] }));
}
