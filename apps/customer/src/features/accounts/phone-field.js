import { jsx as _jsx } from "react/jsx-runtime";
import { accounts } from '@anxin/words/accounts';
import { useText } from '@anxin/mobile/text';
import { Field } from '@anxin/ui/field.tsx';
/** A mobile number; spaces, dashes and +86 of a pasted one fall away. */
export function PhoneField({ value, onChange, error, id }) {
    const text = useText(accounts);
    const take = (typed) => onChange(typed.replace(/^\s*\+?86(?=\D*1)/, '').replace(/\D/g, '').slice(0, 11));
    return (_jsx(Field, { id: id, label: text('phone'), placeholder: text('phonePlaceholder'), value: value, onChange: take, error: error, type: "tel", inputMode: "numeric", autoComplete: "tel-national", name: "phone" }));
}
