import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { common } from '@anxin/words/common';
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx';
import { useText } from './text.ts';
import css from './states.module.css';
/** A page on its way: nothing for 200 ms, then the page's shape, or a plain one. */
export function LoadingView({ children }) {
    const text = useText(common);
    return (_jsx("div", { className: css.waiting, role: "status", "aria-busy": "true", "aria-label": text('loading'), children: children ?? (_jsxs(_Fragment, { children: [_jsx(Skeleton, { height: 20, width: "40%" }), [0, 1, 2].map((at) => (_jsxs("div", { className: css.block, children: [_jsx(Skeleton, { height: 96, radius: 14 }), _jsx(SkeletonText, { lines: 2 })] }, at)))] })) }));
}
