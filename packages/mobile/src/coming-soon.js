import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { common } from '@anxin/words/common';
import { Button } from '@anxin/ui/button.tsx';
import { EmptyState } from '@anxin/ui/empty-state.tsx';
import { router, shellPages } from './app-router.ts';
import { NavBar } from './nav-bar.tsx';
import { useText } from './text.ts';
import css from './states.module.css';
/** A page that is not open yet: its title, an honest 即将开放, and the way home. */
export function ComingSoon({ title, drawing }) {
    const text = useText(common);
    return (_jsxs(_Fragment, { children: [_jsx(NavBar, { title: title }), _jsx("main", { className: css.page, children: _jsx(EmptyState, { drawing: drawing, title: text('comingSoon'), action: _jsx(Button, { variant: "secondary", onClick: () => router.switchTab(shellPages.home), children: text('home') }), children: text('comingSoonNote') }) })] }));
}
