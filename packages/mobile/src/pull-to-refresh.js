import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useRef, useState } from 'react';
import { common } from '@anxin/words/common';
import { Spinner } from '@anxin/ui/spinner.tsx';
import { useText } from './text.ts';
import { usePull } from './use-pull.ts';
import css from './pull-to-refresh.module.css';
/** Pulling the page down at its top refreshes it; what is below stays and changes in place. */
export function PullToRefresh({ onRefresh, children }) {
    const [phase, setPhase] = useState('rest');
    const root = useRef(null);
    const text = useText(common);
    usePull(root, { onRefresh, phase, setPhase });
    return (_jsxs("div", { ref: root, className: css.root, "data-phase": phase, children: [_jsxs("div", { className: css.indicator, role: "status", children: [phase === 'refreshing' && _jsx(Spinner, { size: 16, label: text('refreshing') }), phase === 'pulling' && text('pullToRefresh'), phase === 'ready' && text('releaseToRefresh'), phase === 'refreshing' && text('refreshing')] }), _jsx("div", { className: css.content, children: children })] }));
}
