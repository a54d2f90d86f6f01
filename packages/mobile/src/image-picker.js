import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { common } from '@anxin/words/common';
import { Icon } from '@anxin/ui/icon.tsx';
import { Spinner } from '@anxin/ui/spinner.tsx';
import { useText } from './text.ts';
import { usePickedImages } from './use-picked-images.ts';
import css from './image-picker.module.css';
/** A grid of images: adds from the album, shows each on its way, removes. Keys to send are value.map(({ key }) => key). */
export function ImagePicker({ value, onChange, max = 9, label }) {
    const text = useText(common);
    const { onTheWay, add, remove } = usePickedImages({ value, onChange, max });
    return (_jsxs("ul", { className: css.grid, "aria-label": label, children: [value.map(({ key, url }, at) => (_jsxs("li", { className: css.cell, children: [_jsx("img", { src: url, alt: text('imageNumber', { n: at + 1 }) }), _jsx("button", { type: "button", className: css.remove, "aria-label": text('removeImage', { n: at + 1 }), onClick: () => remove(key), children: _jsx("span", { children: _jsx(Icon, { name: "close", size: 16 }) }) })] }, key))), onTheWay.map((preview) => (_jsxs("li", { className: css.cell, "aria-busy": "true", children: [_jsx("img", { src: preview, alt: "" }), _jsx("span", { className: css.veil, children: _jsx(Spinner, { size: 20, label: text('uploading') }) })] }, preview))), value.length + onTheWay.length < max && (_jsx("li", { className: css.cell, children: _jsxs("button", { type: "button", className: css.add, onClick: add, children: [_jsx(Icon, { name: "camera", size: 24, label: text('addImage') }), _jsxs("span", { children: [value.length + onTheWay.length, "/", max] })] }) }))] }));
}
