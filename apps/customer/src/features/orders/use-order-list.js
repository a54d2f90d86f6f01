import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useEndless } from '@anxin/mobile/endless';
import { useLive } from '@anxin/mobile/events';
import { useSession } from '@anxin/mobile/session';
import { clockOffset, isRunning } from './order.ts';
const POLL_MS = 10_000;
const LIMIT = 10;
/** The orders of a tab, live, with the counts of all tabs and the server's clock minus this device's. */
export function useOrderList(tab) {
    const { signedIn } = useSession();
    const client = useQueryClient();
    const input = { tab, limit: LIMIT };
    const list = useEndless('getOrderList', input, { enabled: signedIn });
    const refreshAll = () => client.invalidateQueries({ queryKey: ['getOrderList'] });
    useLive(['order'], () => void refreshAll());
    usePolling(() => void list.refresh(), signedIn && list.rows.some(isRunning));
    const state = client.getQueryState(['getOrderList', input, 'pages']);
    // The page read last tells the time best; the first may be minutes older.
    const newest = state?.data?.pages.at(-1);
    // Another tab's counts stand in until this one's arrive, so that the row of tabs does not flicker.
    const counts = list.first?.counts ?? latestCounts(client.getQueriesData({ queryKey: ['getOrderList'] }));
    return { ...list, counts, offset: newest ? clockOffset(newest.serverNow, state?.dataUpdatedAt ?? newest.serverNow) : 0 };
}
function latestCounts(known) {
    const pages = known.flatMap(([, data]) => data?.pages ?? []);
    return pages.toSorted((a, b) => b.serverNow - a.serverNow)[0]?.counts;
}
/** Calls `act` every ten seconds while `active` and the app is looked at. */
function usePolling(act, active) {
    const poll = useEffectEvent(act);
    useEffect(() => {
        if (!active)
            return undefined;
        const timer = setInterval(() => document.visibilityState === 'visible' && poll(), POLL_MS);
        return () => clearInterval(timer);
    }, [active]);
}
