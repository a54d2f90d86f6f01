import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './picture.module.css';
/**
 * Any picture in a box of a fixed shape, so nothing jumps: a blur or a colour while it loads,
 * `fallback` or a quiet face when there is none or it is broken.
 * @param preview a tiny image (data: URL) or a CSS colour
 */
export function Picture({ src, alt, ratio = '1/1', preview, fit = 'cover', eager = false, radius, srcSet, sizes, fallback, className }) {
    // Remembering which source arrived, not that one did, starts over when the source changes.
    const [shown, setShown] = useState();
    const [broken, setBroken] = useState();
    const isColour = preview !== undefined && !/^(data|https?|blob):|^\//.test(preview);
    const faceless = !src || broken === src;
    return (_jsxs("div", { className: cx(styles.box, className), style: { aspectRatio: ratio, borderRadius: radius, backgroundColor: isColour ? preview : undefined }, children: [faceless && (_jsx("div", { className: styles.face, role: "img", "aria-label": alt, children: fallback ?? _jsx(Icon, { name: "image", size: 28 }) })), !faceless && preview && !isColour && shown !== src && _jsx("img", { className: styles.preview, src: preview, alt: "", "aria-hidden": true }), !faceless && (_jsx("img", { ref: node => {
                    // A cached picture can be complete before React listens for load.
                    if (node?.complete && node.naturalWidth > 0)
                        setShown(src);
                }, className: cx(styles.image, shown === src && styles.shown), style: { objectFit: fit }, src: src, srcSet: srcSet, sizes: sizes, alt: alt, loading: eager ? 'eager' : 'lazy', fetchPriority: eager ? 'high' : undefined, decoding: "async", draggable: false, onLoad: () => setShown(src), onError: () => setBroken(src) }))] }));
}
