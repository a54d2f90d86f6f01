import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { common } from '@anxin/words/common';
import { cx } from '@anxin/ui/cx';
import { IconButton } from '@anxin/ui/icon-button.tsx';
import { router } from './app-router.ts';
import { useText } from './text.ts';
import css from './nav-bar.module.css';
/** The top of a page: its title as the heading, the way back, and room on both sides. */
export function NavBar({ title, back = true, onBack = () => void router.navigateBack(1), left, right, clear }) {
    const text = useText(common);
    return (_jsxs("header", { className: cx(css.bar, clear && css.clear), children: [_jsxs("div", { className: css.side, children: [back && _jsx(IconButton, { name: "back", label: text('back'), onClick: onBack }), left] }), _jsx("h1", { className: css.title, children: title }), _jsx("div", { className: cx(css.side, css.right), children: right })] }));
}
