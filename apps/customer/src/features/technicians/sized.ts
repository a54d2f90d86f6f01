/** Width in pixels at which portraits are asked for. */
export const portraitWidth = 192
/** The one at the head of a technician's page. */
export const headPortraitWidth = 384

/** Whether the demo drew a picture; of real people it has none. */
export const isDrawn = (url: string): boolean => url.includes('/files/demo/')

/** An uploaded picture at the width it is shown, in pixels; any other address as it is. */
export const sized = (url: string, width: number): string => (url.includes('/files/') ? `${url}${url.includes('?') ? '&' : '?'}w=${width}` : url)
