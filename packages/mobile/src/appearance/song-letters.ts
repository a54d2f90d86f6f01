/** The letters that the display face has; written by scripts/assets/cut-faces.ts. */
export const songLetters =
  '七中也人从付以件价优先入全关再出到券前功务单发取口可号多天好安完定家密已师开当待心快您惠成手找技择接支新时是更替最服本机来格档欢款法注消的目看真码确碑离空绑置能艺补认设证评请账达迎近退选里销门闭间附项驻验，'
