import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useRef } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useUiWords } from './ui-words.ts';
import styles from './search-box.module.css';
/** Words to look for. `onSearch` gets them when the keyboard's search key is pressed. */
export function SearchBox({ label, value, onChange, onSearch, placeholder = label, autoFocus }) {
    const input = useRef(null);
    const words = useUiWords();
    return (_jsxs("form", { role: "search", className: styles.box, onSubmit: event => {
            event.preventDefault();
            onSearch?.(value.trim());
            input.current?.blur();
        }, children: [_jsx(Icon, { className: styles.icon, name: "search", size: 20 }), _jsx("input", { ref: input, className: styles.input, type: "search", enterKeyHint: "search", autoComplete: "off", "aria-label": label, value: value, placeholder: placeholder, autoFocus: autoFocus, onChange: event => onChange(event.target.value) }), value !== '' && (_jsx(IconButton, { name: "close", label: words.clear, size: 16, onClick: () => {
                    onChange('');
                    input.current?.focus();
                } }))] }));
}
/** Looks like the search box and opens the page where one searches. */
export function SearchButton({ label, onClick }) {
    return (_jsxs("button", { type: "button", className: styles.box, onClick: onClick, children: [_jsx(Icon, { className: styles.icon, name: "search", size: 20 }), _jsx("span", { className: styles.words, children: label })] }));
}
