/** Opens the album: the images chosen, none when the person turned back, 'failed' when they are no images. */
export function chooseImages(multiple: boolean): Promise<File[] | 'failed'> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/jpeg,image/png,image/webp,image/gif'
    input.multiple = multiple
    input.addEventListener('cancel', () => resolve([]))
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])]
      resolve(files.every(({ type, size }) => type.startsWith('image/') && size > 0) ? files : 'failed')
    })
    try {
      input.click()
    } catch {
      resolve('failed')
    }
  })
}
