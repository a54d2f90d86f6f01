import { catalogue } from './words.ts'

/** Choosing and uploading photos. */
export const photos = catalogue({
  zh: {
    uploading: '上传图片中',
    tooManyImages: '最多上传{n}张图片',
    pickFailed: '选择图片失败',
    uploadFailed: '图片上传失败',
    someUploadsFailed: '{n}张图片上传失败',
    addImage: '添加图片',
    removeImage: '删除第{n}张图片',
    imageNumber: '第{n}张图片',
  },
  en: {
    uploading: 'Uploading photos',
    tooManyImages: 'At most {n} photos',
    pickFailed: 'The photos could not be read',
    uploadFailed: 'The upload failed',
    someUploadsFailed: '{n} photos failed to upload',
    addImage: 'Add a photo',
    removeImage: 'Remove photo {n}',
    imageNumber: 'Photo {n}',
  },
})
