import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { common } from '@anxin/words/common';
import { Button } from '@anxin/ui/button.tsx';
import { EmptyState } from '@anxin/ui/empty-state.tsx';
import { Icon } from '@anxin/ui/icon.tsx';
import { router, shellPages } from './app-router.ts';
import { errorText, OfflineError } from './errors.ts';
import { useText } from './text.ts';
import css from './states.module.css';
/** A part of a page that could not be read: what the server says, 重试, and the way to customer service. */
export function ErrorState({ error, onRetry }) {
    const text = useText(common);
    return (_jsx("div", { role: "alert", children: _jsx(EmptyState, { drawing: _jsx(Icon, { name: error instanceof OfflineError ? 'wifi-off' : 'alert', size: 40 }), title: errorText(error), action: _jsxs("div", { className: css.actions, children: [_jsx(Button, { onClick: () => void onRetry(), children: text('retry') }), _jsx(Button, { variant: "ghost", onClick: () => router.navigateTo(shellPages.customerService), children: text('customerService') })] }) }) }));
}
