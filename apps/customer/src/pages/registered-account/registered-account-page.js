import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { registeredAccount } from '@anxin/words/registered-account';
import { finishLogin } from '@anxin/mobile/login-return';
import { NavBar } from '@anxin/mobile/nav-bar.tsx';
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page';
import { useText } from '@anxin/mobile/text';
import { toast } from '@anxin/mobile/toast';
import { BambooDrawing } from '@anxin/ui/drawings/bamboo.tsx';
import { Button } from '@anxin/ui/button.tsx';
import { RegisterForm } from './register-form.tsx';
import css from './registered-account-page.module.css';
const loginPage = '/pages/login/login';
/** A new account with a password; a number that has one is led back to signing in, with the number kept. */
export function RegisteredAccountPage() {
    const { query } = usePage();
    const router = useRouter();
    const text = useText(registeredAccount);
    const cameFromLogin = query.from === 'login';
    const done = () => {
        toast(text('done'), { type: 'success' });
        finishLogin(query.redirect, cameFromLogin ? 2 : 1);
    };
    const signIn = () => {
        if (cameFromLogin)
            router.navigateBack();
        else
            router.redirectTo(loginPage, { redirect: query.redirect });
    };
    const taken = () => router.redirectTo(loginPage, { redirect: query.redirect, taken: '1' });
    return (_jsxs("div", { className: css.page, children: [_jsx(NavBar, { title: text('title') }), _jsxs("main", { className: css.main, children: [_jsxs("div", { className: css.head, children: [_jsxs("div", { children: [_jsx("h2", { className: css.heading, children: text('heading') }), _jsx("p", { className: css.note, children: text('note') })] }), _jsx(BambooDrawing, { size: 80 })] }), _jsx(RegisterForm, { onDone: done, onTaken: taken }), _jsxs("p", { className: css.have, children: [text('have'), _jsx(Button, { variant: "ghost", className: css.link, onClick: signIn, children: text('signIn') })] })] })] }));
}
