import { jsx as _jsx } from "react/jsx-runtime";
import { cx } from './cx.ts';
import styles from './card.module.css';
/** A surface on the paper, edged by a hairline. `flush` gives up the inner space. */
export function Card({ as: Element = 'div', flush = false, children, className, ...rest }) {
    return (_jsx(Element, { ...rest, className: cx(styles.card, flush && styles.flush, className), children: children }));
}
