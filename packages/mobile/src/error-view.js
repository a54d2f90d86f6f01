import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { common } from '@anxin/words/common';
import { Button } from '@anxin/ui/button.tsx';
import { EmptyState } from '@anxin/ui/empty-state.tsx';
import { Icon } from '@anxin/ui/icon.tsx';
import { router, shellPages } from './app-router.ts';
import { NavBar } from './nav-bar.tsx';
import { useText } from './text.ts';
import css from './states.module.css';
/** The whole page when its code did not arrive: 页面加载失败, with a retry that keeps the target. */
export function ErrorView({ onRetry }) {
    const text = useText(common);
    return (_jsxs(_Fragment, { children: [_jsx(NavBar, { title: text('pageFailed') }), _jsx("main", { className: css.page, children: _jsx("div", { role: "alert", children: _jsx(EmptyState, { drawing: _jsx(Icon, { name: "alert", size: 40 }), title: text('pageFailed'), action: _jsxs("div", { className: css.actions, children: [_jsx(Button, { onClick: onRetry, children: text('retry') }), _jsx(Button, { variant: "ghost", onClick: () => router.reLaunch(shellPages.home), children: text('home') })] }), children: text('networkSlow') }) }) })] }));
}
