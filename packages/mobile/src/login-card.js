import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { common } from '@anxin/words/common';
import { Button } from '@anxin/ui/button.tsx';
import { Icon } from '@anxin/ui/icon.tsx';
import { requireLogin } from './require-login.ts';
import { useText } from './text.ts';
import css from './states.module.css';
/** What a tab shows to someone not signed in: what waits there, and the login that comes back to it. */
export function LoginCard({ title, note, drawing }) {
    const text = useText(common);
    return (_jsxs("section", { className: css.card, children: [_jsx("div", { className: css.icon, children: drawing ?? _jsx(Icon, { name: "user", size: 40 }) }), title && _jsx("h2", { children: title }), _jsx("p", { className: css.note, children: note ?? text('signInNote') }), _jsx(Button, { onClick: () => requireLogin(() => undefined), children: text('signIn') })] }));
}
