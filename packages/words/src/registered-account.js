import { catalogue } from './words.ts';
/** Texts of the register page. */
export const registeredAccount = catalogue({
    zh: {
        title: '注册账号',
        heading: '设置您的账号',
        note: '手机号用于登录和接收订单通知',
        codePlaceholder: '6位验证码',
        codeWrong: '请输入6位验证码',
        invite: '邀请码（选填）',
        invitePlaceholder: '4-12位字母或数字',
        inviteKept: '已填入好友的邀请码',
        inviteWrong: '邀请码为4-12位字母或数字',
        register: '注册并登录',
        have: '已有账号',
        signIn: '去登录',
        done: '注册成功，欢迎您',
    },
    en: {
        title: 'Create an account',
        heading: 'Set up your account',
        note: 'Your number is used to sign in and for news of your orders',
        codePlaceholder: '6-digit code',
        codeWrong: 'Please enter the 6-digit code',
        invite: 'Invite code (optional)',
        invitePlaceholder: '4 to 12 letters or digits',
        inviteKept: 'Your friend’s code is filled in',
        inviteWrong: 'An invite code has 4 to 12 letters or digits',
        register: 'Create and sign in',
        have: 'Have an account?',
        signIn: 'Sign in',
        done: 'Your account is ready. Welcome.',
    },
});
