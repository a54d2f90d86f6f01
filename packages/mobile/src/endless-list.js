import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useEffect, useEffectEvent, useRef } from 'react';
import { common } from '@anxin/words/common';
import { Button } from '@anxin/ui/button.tsx';
import { Spinner } from '@anxin/ui/spinner.tsx';
import { ErrorState } from './error-state.tsx';
import { errorText } from './errors.ts';
import { useText } from './text.ts';
import css from './endless-list.module.css';
/** Draws what useEndless reads: skeletons, rows with more on reaching the end, 没有更多了, nothing, or the refusal. */
export function EndlessList({ list, rowKey, children, skeleton, skeletons = 5, empty, label, className = css.list }) {
    const { rows, isLoading, error, refresh } = list;
    const text = useText(common);
    if (isLoading) {
        return (_jsx("div", { className: className, "aria-busy": "true", "aria-label": text('loading'), role: "status", children: Array.from({ length: skeletons }, (_, at) => (_jsx("div", { children: skeleton }, at))) }));
    }
    if (error && rows.length === 0)
        return _jsx(ErrorState, { error: error, onRetry: refresh });
    if (rows.length === 0)
        return _jsx(_Fragment, { children: empty });
    // A row that moved between two pages while they were read comes twice; the first place counts.
    const unique = [...new Map(rows.map((row) => [rowKey(row), row])).entries()];
    return (_jsxs(_Fragment, { children: [_jsx("ul", { className: className, "aria-label": label, children: unique.map(([key, row], at) => (_jsx("li", { children: children(row, at) }, key))) }), _jsx(ListEnd, { list: list })] }));
}
function ListEnd({ list: { hasMore, isLoadingMore, error, loadMore } }) {
    const end = useRef(null);
    const text = useText(common);
    const reach = useEffectEvent(() => loadMore());
    const waits = hasMore && !isLoadingMore && !error;
    useEffect(() => {
        if (!waits || !end.current)
            return;
        const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), { rootMargin: '0px 0px 600px' });
        observer.observe(end.current);
        return () => observer.disconnect();
    }, [waits]);
    return (_jsxs("div", { ref: end, className: css.end, children: [isLoadingMore && _jsx(Spinner, { size: 16, label: text('loading') }), isLoadingMore && text('loading'), !isLoadingMore && error !== null && (_jsxs(_Fragment, { children: [_jsx("span", { children: errorText(error) }), _jsx(Button, { size: "s", variant: "ghost", onClick: loadMore, children: text('retry') })] })), !hasMore && !error && text('noMore')] }));
}
