/** The letters that the display face has; written by scripts/assets/cut-faces.ts. */
export const songLetters =
  '七中也从付以件价优入全关出到券功务单发取口可天好安完家已师开待心快您惠成手技接支新时是最服来格档款消的目看真确碑离空能艺认证评达近退里门闭间附项驻，'
