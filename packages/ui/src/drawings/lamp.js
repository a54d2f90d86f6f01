import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsx(_Fragment, { children: _jsx("path", { d: "M60 82v9M56 94a4 4 0 0 0 8 0 4 4 0 0 0-8 0M57 98l-2 14M60 98v15M63 98l2 14" }) }));
/** A paper lantern with its tassel. */
export function LampDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [60, 48, 38], accent: accent, children: [_jsx("path", { d: "M60 6v12M48 18h24v6H48z" }), _jsx("path", { d: "M48 24C32 29 24 39 24 50s8 21 24 26M72 24c16 5 24 15 24 26s-8 21-24 26M48 76h24v6H48z" }), _jsx("path", { d: "M54 24C46 31 42 40 42 50s4 19 12 26M66 24c8 7 12 16 12 26s-4 19-12 26M27 39c20 5 46 5 66 0M27 61c20-5 46-5 66 0" })] }));
}
