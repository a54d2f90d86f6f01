import { jsx as _jsx } from "react/jsx-runtime";
import { ComingSoon } from '@anxin/mobile/coming-soon.tsx';
export function TechListPage() {
    return _jsx(ComingSoon, { title: "tech-list" });
}
