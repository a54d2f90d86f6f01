import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { accounts } from '@anxin/words/accounts';
import { confirm } from '@anxin/mobile/dialog';
import { useLoginAndRegister } from '@anxin/mobile/drafts';
import { textOf, useText } from '@anxin/mobile/text';
import { useRouter } from '@anxin/mobile/navigation/use-page';
import { Checkbox } from '@anxin/ui/checkbox.tsx';
import css from './accounts.module.css';
const agreementPage = '/pages/agreement/agreement';
const agree = (agreed) => useLoginAndRegister.setState({ agreed });
/** Whether the agreements are accepted; asks once more when the tick was missed. */
export async function haveAgreed() {
    if (useLoginAndRegister.getState().agreed)
        return true;
    const text = textOf(accounts);
    const agreed = await confirm({ title: text('agreeTitle'), content: text('agreeAsk'), confirmText: text('agreeAndGo') });
    if (agreed)
        agree(true);
    return agreed;
}
/** The tick that signing in needs, with the way to both texts. */
export function Agreements() {
    const agreed = useLoginAndRegister((state) => state.agreed);
    const router = useRouter();
    const text = useText(accounts);
    const link = (type, label) => (_jsx("a", { className: css.agreement, href: router.linkTo(agreementPage, { type }), onClick: (event) => {
            event.preventDefault();
            router.navigateTo(agreementPage, { type });
        }, children: label }));
    return (_jsx(Checkbox, { checked: agreed, onChange: agree, children: _jsxs("span", { className: css.agreements, children: [text('agreePrefix'), link('user', text('agreementUser')), text('agreementAnd'), link('privacy', text('agreementPrivacy'))] }) }));
}
