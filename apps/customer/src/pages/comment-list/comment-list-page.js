import { jsx as _jsx } from "react/jsx-runtime";
import { ComingSoon } from '@anxin/mobile/coming-soon.tsx';
export function CommentListPage() {
    return _jsx(ComingSoon, { title: "comment-list" });
}
