const doubleNames = new Set(['欧阳', '司马', '上官', '诸葛', '东方', '皇甫', '尉迟', '公孙', '慕容', '令狐', '司徒', '长孙', '宇文', '南宫', '夏侯', '端木'])

/** What customers call a technician: the family name, never the whole. */
export function technicianName(name: string): string {
  const signs = [...name]
  const two = signs.slice(0, 2).join('')
  return `${signs.length > 2 && doubleNames.has(two) ? two : (signs[0] ?? '')}师傅`
}
