import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { accounts } from '@anxin/words/accounts';
import { login } from '@anxin/words/login';
import { useText } from '@anxin/mobile/text';
import { Button } from '@anxin/ui/button.tsx';
import { CodeBoxes } from '@anxin/ui/code-boxes.tsx';
import css from './login-page.module.css';
const digits = 6;
const spaced = (phone) => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
/** The code from the SMS; signs in by itself once it is whole. */
export function SmsCodeForm({ phone, expireMin, left, error, busy, sending, onType, onEnter, onResend, onOther }) {
    const [code, setCode] = useState('');
    const text = useText(accounts);
    const words = useText(login);
    const type = (next) => {
        setCode(next);
        onType();
    };
    return (_jsxs("form", { className: css.form, noValidate: true, onSubmit: (event) => {
            event.preventDefault();
            if (code.length === digits)
                onEnter(code);
        }, children: [_jsxs("div", { children: [_jsx("p", { className: css.sent, children: text('codeSentTo', { phone: spaced(phone) }) }), _jsx("p", { className: css.hint, children: text('codeValid', { n: expireMin }) })] }), _jsx(CodeBoxes, { label: text('codeBoxes'), value: code, onChange: type, onFull: onEnter, error: error, autoFocus: true }), _jsxs("div", { className: css.row, children: [left > 0 ? (_jsx("span", { className: css.wait, children: text('resendIn', { n: left }) })) : (_jsx(Button, { variant: "ghost", className: css.link, busy: sending, onClick: onResend, children: text('resend') })), _jsx(Button, { variant: "ghost", className: css.link, onClick: onOther, children: text('otherPhone') })] }), _jsx(Button, { type: "submit", size: "l", full: true, busy: busy, disabled: code.length < digits, children: words('signIn') })] }));
}
