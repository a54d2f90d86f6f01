import { jsx as _jsx } from "react/jsx-runtime";
import { useEffect, useEffectEvent, useState } from 'react';
import { timeLeft } from './time-left.ts';
/**
 * The time until a moment, a second at a time. Not announced to screen readers at each tick.
 * @param until epoch ms of the server
 * @param serverOffset server clock minus device clock, ms
 */
export function Countdown({ until, serverOffset = 0, onEnd, label }) {
    const [now, setNow] = useState(() => Date.now());
    const end = useEffectEvent(() => onEnd?.());
    const left = until - (now + serverOffset);
    useEffect(() => {
        let timer;
        const tick = () => {
            const at = Date.now();
            const rest = until - (at + serverOffset);
            setNow(at);
            if (rest <= 0)
                return end();
            timer = setTimeout(tick, rest % 1000 || 1000);
        };
        tick();
        return () => clearTimeout(timer);
    }, [until, serverOffset]);
    return (_jsx("span", { className: "tabular", role: "timer", "aria-live": "off", "aria-label": label && `${label} ${timeLeft(left)}`, children: timeLeft(left) }));
}
