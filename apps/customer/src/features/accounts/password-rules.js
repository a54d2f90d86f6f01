/** What a good password keeps; only the length is required. */
export function passwordRules(pwd, phone) {
    return [
        { rule: 'passwordLength', met: pwd.length >= 6 && pwd.length <= 20 },
        { rule: 'passwordMix', met: /\d/.test(pwd) && /[a-zA-Z]/.test(pwd) },
        { rule: 'passwordNotPhone', met: pwd.length >= 4 && !phone.includes(pwd) },
    ];
}
/** 0 nothing typed, 1 weak, 2 fair, 3 strong: one step for each rule that is met, the length first. */
export function passwordStrength(pwd, phone) {
    const [length, mix, own] = passwordRules(pwd, phone).map(({ met }) => met);
    if (!pwd)
        return 0;
    if (!length || !own)
        return 1;
    return mix ? 3 : 2;
}
