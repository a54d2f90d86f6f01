import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Dialogs } from './dialog.tsx';
import { NetworkGuard } from './network.tsx';
import { RequestIndicator } from './request-indicator.tsx';
import { Toasts } from './toast.tsx';
/** Everything that stands over the pages; an app mounts it once, beside its page stack. */
export const Overlays = () => (_jsxs(_Fragment, { children: [_jsx(RequestIndicator, {}), _jsx(Dialogs, {}), _jsx(NetworkGuard, {}), _jsx(Toasts, {})] }));
