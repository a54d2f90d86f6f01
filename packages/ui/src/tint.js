import { jsx as _jsx } from "react/jsx-runtime";
import { useEffect, useRef } from 'react';
import styles from './tint.module.css';
/** Lets a soft tint pass over what changed live: whenever `on` takes another value, never at first. */
export function Tint({ on, children }) {
    const box = useRef(null);
    const last = useRef(on);
    useEffect(() => {
        if (last.current === on)
            return;
        last.current = on;
        box.current?.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 1600, easing: 'ease-out', pseudoElement: '::after' });
    }, [on]);
    return (_jsx("div", { ref: box, className: styles.tint, children: children }));
}
