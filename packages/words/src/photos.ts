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
    cancelUpload: '取消上传第{n}张图片',
    original: '上传原图',
    cropTitle: '裁剪头像',
    cropNote: '拖动调整位置，双指缩放',
    cropFrame: '裁剪区域，方向键移动',
    zoom: '缩放',
    useCrop: '使用',
  },
  en: {
    uploading: 'Uploading photos',
    tooManyImages: 'You can upload up to {n} photos',
    pickFailed: 'The photos could not be opened',
    uploadFailed: 'Photo upload failed',
    someUploadsFailed: '{n} {n:photo|photos} failed to upload',
    addImage: 'Add a photo',
    removeImage: 'Remove photo {n}',
    imageNumber: 'Photo {n}',
    cancelUpload: 'Cancel upload of photo {n}',
    original: 'Upload original',
    cropTitle: 'Crop your picture',
    cropNote: 'Drag to move it, pinch to zoom',
    cropFrame: 'Crop area, move with the arrow keys',
    zoom: 'Zoom',
    useCrop: 'Use',
  },
})
