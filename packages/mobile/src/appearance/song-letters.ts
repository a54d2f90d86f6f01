/** The letters that the display face has; written by scripts/assets/cut-faces.ts. */
export const songLetters =
  '一七上中也人从付以件价优先入关再出到券前功务单发取口可号多天好安完定实家密已师开当待心快您惠成手找技择接支新时是更替最服本机来格档次欢款法注消清的目看真码确碑离空约绑置艺补认设证评说请账达迎近退选里销门闭间附项驻验，'
