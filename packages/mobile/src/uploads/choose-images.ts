/** Opens the album: the files chosen, none when the person turned back, 'failed' when there is nothing in them. Whether they are pictures, their bytes say later. */
export function chooseImages(multiple: boolean): Promise<File[] | 'failed'> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    // Any picture: what a list of types leaves out, a phone does not show, and says nothing about it.
    input.accept = 'image/*'
    input.multiple = multiple
    input.addEventListener('cancel', () => resolve([]))
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])]
      resolve(files.every(({ size }) => size > 0) ? files : 'failed')
    })
    try {
      input.click()
    } catch {
      resolve('failed')
    }
  })
}
