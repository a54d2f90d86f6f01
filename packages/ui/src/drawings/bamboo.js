import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Drawing } from './drawing.tsx';
const accent = (_jsx(_Fragment, { children: _jsx("path", { d: "M30 112h62" }) }));
/** Two stalks of bamboo, a few leaves. */
export function BambooDrawing(props) {
    return (_jsxs(Drawing, { ...props, moon: [66, 48, 37], accent: accent, children: [_jsx("path", { d: "M44 112V83M44 79V49M44 45V14M51 112V83M51 79V49M51 45V14" }), _jsx("path", { d: "M42 81c3-2 8-2 11 0M42 47c3-2 8-2 11 0" }), _jsx("path", { d: "M70 112V94M70 90V57l5 4V90M75 94v18" }), _jsx("path", { d: "M68 92c3-2 6-2 9 0" }), _jsx("path", { d: "M51 46c8-12 20-16 34-14-5 10-17 17-34 14zM52 45c9-4 17-8 26-10" }), _jsx("path", { d: "M53 44c2-13 9-21 21-25 1 11-7 22-21 25" }), _jsx("path", { d: "M44 80C35 69 25 66 13 68c5 9 17 15 31 12zM43 79c-8-4-14-6-22-8" }), _jsx("path", { d: "M75 78c7-8 16-10 27-7-5 8-15 12-27 7z" })] }));
}
