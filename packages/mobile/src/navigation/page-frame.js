import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useEdgeSwipe } from './edge-swipe.ts';
import { usePageLoad } from './load-page.ts';
import { PageBoundary } from './page-boundary.tsx';
import styles from './page-stack-view.module.css';
import { PageContext } from './use-page.ts';
/** One page of the stack: its scroller, focus, edge strip and code. */
export function PageFrame({ page, route, isTop, takesFocus, motion, onMotionEnd, swipe, loading, failed }) {
    const root = useRef(null);
    const scroller = useRef(null);
    const scrolled = useRef(0);
    const load = usePageLoad(route);
    const self = useMemo(() => ({ ...page, name: route.name, isTop, scroller }), [page, route, isTop]);
    useFocus(root, isTop && load.state === 'ready', takesFocus);
    // A browser may forget how far a hidden element was scrolled.
    useLayoutEffect(() => {
        if (scroller.current)
            scroller.current.scrollTop = scrolled.current;
    }, []);
    const keepScroll = () => {
        if (isTop && scroller.current)
            scrolled.current = scroller.current.scrollTop;
    };
    const ended = ({ target, currentTarget }) => {
        if (target === currentTarget)
            onMotionEnd();
    };
    return (_jsx("section", { ref: root, "data-page": route.name, className: motion ? `${styles.page} ${motion}` : styles.page, inert: !isTop, onAnimationEnd: ended, children: _jsxs("div", { ref: scroller, className: styles.scroller, onScroll: keepScroll, children: [swipe && _jsx(EdgeStrip, { page: root, ...swipe }), _jsx(PageContext, { value: self, children: _jsxs(PageBoundary, { failed: failed, children: [load.state === 'ready' && _jsx(load.View, {}), load.state === 'loading' && loading, load.state === 'failed' && failed(load.error, load.retry)] }) })] }) }));
}
function EdgeStrip(props) {
    return (_jsx("div", { className: styles.edge, "aria-hidden": "true", children: _jsx("i", { ...useEdgeSwipe(props) }) }));
}
const typed = 'input, textarea, select, [contenteditable]';
/** Moves the focus into a page that comes on top: where it was before, else to the page's heading. */
function useFocus(root, isShown, takesFocus) {
    const last = useRef(null);
    useLayoutEffect(() => {
        const { current: page } = root;
        if (!isShown || !page)
            return undefined;
        const heading = page.querySelector('h1, [role="heading"]');
        if (heading && !heading.hasAttribute('tabindex'))
            heading.tabIndex = -1;
        // Focus on a field would open the keyboard on a page that one only returns to.
        const before = last.current instanceof HTMLElement && !last.current.matches(typed) ? last.current : null;
        if (takesFocus)
            (before ?? heading)?.focus({ preventScroll: true });
        return () => {
            last.current = page.contains(document.activeElement) ? document.activeElement : null;
        };
    }, [root, isShown, takesFocus]);
}
