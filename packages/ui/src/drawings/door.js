import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsx(_Fragment, { children: _jsx("path", { d: "M86 30a5 5 0 0 0 10 0 5 5 0 0 0-10 0M82 18h9v7" }) }));
/** A door ajar, a plant beside it. */
export function DoorDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [60, 54, 40], accent: accent, children: [_jsx("path", { d: "M32 106V16h44v90M38 106V22h32" }), _jsx("path", { d: "M70 22L50 30v84l20-8z" }), _jsx("path", { d: "M14 106h36M70 106h36" }), _jsx("path", { d: "M56 70v5" }), _jsx("path", { d: "M88 106l-2-16h16l-2 16zM94 90V70M94 84c-7 0-11-4-12-11 7 0 11 4 12 11zM94 78c6 0 10-4 11-10-7 0-11 4-11 10z" })] }));
}
