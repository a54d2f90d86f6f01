import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { IconButton } from './icon-button.tsx';
import { useUiWords } from './ui-words.ts';
import styles from './stepper.module.css';
/** How many, one at a time. */
export function Stepper({ label, value, onChange, min = 1, max = 99, unit }) {
    const words = useUiWords();
    return (_jsxs("div", { className: styles.stepper, role: "group", "aria-label": label, children: [_jsx(IconButton, { name: "minus", label: words.less, size: 18, disabled: value <= min, onClick: () => onChange(value - 1) }), _jsxs("output", { className: styles.value, "aria-live": "polite", children: [value, unit && _jsx("span", { className: styles.unit, children: unit })] }), _jsx(IconButton, { name: "plus", label: words.more, size: 18, disabled: value >= max, onClick: () => onChange(value + 1) })] }));
}
