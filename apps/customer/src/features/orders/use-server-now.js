import { useEffect, useState } from 'react';
/** The server's clock as this screen shows it, epoch ms, moving on every `everyMs`. */
export function useServerNow(offset, everyMs = 15_000) {
    const [deviceNow, setDeviceNow] = useState(() => Date.now());
    useEffect(() => {
        const tick = () => setDeviceNow(Date.now());
        tick();
        const timer = setInterval(tick, everyMs);
        return () => clearInterval(timer);
    }, [everyMs]);
    return deviceNow + offset;
}
