import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useUiWords } from './ui-words.ts';
import styles from './rating-input.module.css';
/** Five stars to choose from, 0 when none is chosen. A radio group under the stars, so arrows work. */
export function RatingInput({ label, value, onChange, words, labelHidden = false }) {
    const name = useId();
    const scores = useUiWords().scores;
    const said = words ?? scores;
    return (_jsxs("fieldset", { className: styles.group, children: [_jsx("legend", { className: labelHidden ? 'visually-hidden' : styles.legend, children: label }), _jsx("span", { className: styles.stars, children: said.map((word, at) => (_jsxs("label", { className: cx(styles.star, at < value && styles.on), children: [_jsx("input", { type: "radio", name: name, value: at + 1, checked: value === at + 1, onChange: () => onChange(at + 1), "aria-label": word }), _jsx(Icon, { name: at < value ? 'star-fill' : 'star', size: 28 })] }, word))) }), _jsx("span", { className: styles.word, "aria-hidden": true, children: said[value - 1] })] }));
}
