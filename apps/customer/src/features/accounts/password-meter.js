import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { accounts } from '@anxin/words/accounts';
import { useText } from '@anxin/mobile/text';
import { cx } from '@anxin/ui/cx';
import { Icon } from '@anxin/ui/icon.tsx';
import { passwordRules, passwordStrength } from './password-rules.ts';
import css from './accounts.module.css';
const names = ['passwordWeak', 'passwordWeak', 'passwordFair', 'passwordStrong'];
/** How good a new password is, and what would make it better. */
export function PasswordMeter({ pwd, phone }) {
    const text = useText(accounts);
    const strength = passwordStrength(pwd, phone);
    return (_jsxs("div", { className: css.meter, children: [_jsxs("div", { className: css.strength, "data-strength": strength, children: [[1, 2, 3].map((step) => (_jsx("span", { className: cx(css.step, step <= strength && css.filled) }, step))), _jsxs("span", { className: css.verdict, role: "status", children: [strength > 0 && _jsx("span", { className: "visually-hidden", children: text('passwordStrength') }), strength > 0 && text(names[strength])] })] }), _jsx("ul", { className: css.rules, children: passwordRules(pwd, phone).map(({ rule, met }) => (_jsxs("li", { className: cx(css.rule, met && css.met), children: [_jsx(Icon, { name: "check", size: 14 }), text(rule), _jsx("span", { className: "visually-hidden", children: text(met ? 'ruleMet' : 'ruleOpen') })] }, rule))) })] }));
}
