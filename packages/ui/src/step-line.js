import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useUiWords } from './ui-words.ts';
import styles from './step-line.module.css';
/** Where things stand on a line: done, current, still to come. `ended` counts the current step as done. */
export function StepLine({ label, steps, current, vertical = false, ended = false }) {
    const words = useUiWords();
    const now = steps.findIndex(step => step.id === current);
    return (_jsx("ol", { className: cx(styles.line, vertical ? styles.vertical : styles.horizontal), "aria-label": label, children: steps.map((step, at) => {
            const state = at < now || (ended && at === now) ? 'done' : at === now ? 'current' : 'next';
            return (_jsxs("li", { className: cx(styles.step, styles[state]), "aria-current": state === 'current' ? 'step' : undefined, children: [_jsx("span", { className: styles.dot, children: state === 'done' && _jsx(Icon, { name: "check", size: 12 }) }), _jsxs("span", { className: styles.words, children: [_jsx("span", { className: styles.label, children: step.label }), state === 'done' && _jsx("span", { className: "visually-hidden", children: words.done }), step.note && _jsx("span", { className: styles.note, children: step.note })] })] }, step.id));
        }) }));
}
