import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { login } from '@anxin/words/login';
import { finishLogin } from '@anxin/mobile/login-return';
import { NavBar } from '@anxin/mobile/nav-bar.tsx';
import { usePage, usePageShow, useRouter } from '@anxin/mobile/navigation/use-page';
import { session } from '@anxin/mobile/session';
import { useText } from '@anxin/mobile/text';
import { toast } from '@anxin/mobile/toast';
import { Button } from '@anxin/ui/button.tsx';
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx';
import { Notice } from '@anxin/ui/notice.tsx';
import { Tabs } from '@anxin/ui/tabs.tsx';
import { Agreements } from '../../features/accounts/agreements.tsx';
import { PasswordForm } from './password-form.tsx';
import { SmsForm } from './sms-form.tsx';
import css from './login-page.module.css';
const ways = ['sms', 'password'];
const words = { sms: 'bySms', password: 'byPassword' };
const registerPage = '/pages/registered-account/registered-account';
/** Signing in, by SMS or password; then back to the page and the intent that were interrupted. */
export function LoginPage() {
    const { query } = usePage();
    const [way, setWay] = useState(query.way === 'password' ? 'password' : 'sms');
    const router = useRouter();
    const text = useText(login);
    usePageShow(() => session.signedIn() && finishLogin(query.redirect));
    const done = (isNew) => {
        toast(text(isNew ? 'welcome' : 'done'), { type: 'success' });
        finishLogin(query.redirect);
    };
    const register = () => router.navigateTo(registerPage, { redirect: query.redirect, from: 'login' });
    return (_jsxs("div", { className: css.page, children: [_jsx(NavBar, { title: text('title') }), _jsxs("main", { className: css.main, children: [_jsxs("div", { className: css.head, children: [_jsxs("div", { children: [_jsx("h2", { className: css.heading, children: text('heading') }), _jsx("p", { className: css.note, children: text('note') })] }), _jsx(DoorDrawing, { size: 88 })] }), query.taken && _jsx(Notice, { tone: "info", children: text('phoneTaken') }), _jsxs("div", { className: css.card, children: [_jsx(Tabs, { label: text('ways'), items: ways.map((id) => ({ id, label: text(words[id]) })), value: way, onChange: setWay, panelId: () => 'login-panel' }), _jsx("div", { id: "login-panel", role: "tabpanel", className: css.panel, "aria-label": text(words[way]), children: way === 'sms' ? _jsx(SmsForm, { onDone: done }) : _jsx(PasswordForm, { onDone: () => done(false), onSms: () => setWay('sms'), onRegister: register }) })] }), _jsxs("div", { className: css.foot, children: [_jsx(Agreements, {}), _jsx(Button, { variant: "ghost", onClick: register, children: text('register') })] })] })] }));
}
