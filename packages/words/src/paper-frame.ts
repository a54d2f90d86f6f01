import { catalogue } from './words.ts'

// Promise identity-secrecy: sealing, sealed, kept

/** Under the frame of a document that is encrypted on the device. */
export const paperFrame = catalogue({
  zh: {
    add: '添加照片',
    picture: '第 {n} 张',
    choose: '选择照片',
    replace: '重新选择',
    sealing: '正在本机加密',
    sealed: '已加密上传',
    unreadable: '无法打开这张照片，请换一张',
    uploadFailed: '上传失败，请重试',
    kept: '已加密保存',
  },
  en: {
    add: 'Add picture',
    picture: 'Picture {n}',
    choose: 'Choose picture',
    replace: 'Choose another',
    sealing: 'Encrypting on this device',
    sealed: 'Encrypted and sent',
    unreadable: 'This picture cannot be opened. Please choose another.',
    uploadFailed: 'Not sent. Please try again.',
    kept: 'Stored encrypted',
  },
})
