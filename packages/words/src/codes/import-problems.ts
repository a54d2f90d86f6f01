import type { ImportProblem } from '@anxin/contract/manage/import-problems'
import type { CodeWords } from './code-words.ts'

// No promise: PROJECT_CERTIFICATE
/** What is wrong with a cell of a team's file; {value} is the cell, {other} what it should have been or clashes with. */
export const importProblemWords: CodeWords<ImportProblem> = {
  NO_ROWS: { zh: '没有人：第一行应是列名，其后每行一位技师', en: 'Nobody in it: the first row names the columns, each further row is a technician' },
  TOO_MANY_ROWS: { zh: '一次最多 {other} 人，请分成几份', en: 'At most {other} people in one file; please split it' },
  NO_COLUMN: { zh: '缺少这一列', en: 'This column is missing' },
  COLUMN_TWICE: { zh: '这一列出现了两次', en: 'This column appears twice' },
  QUOTE: { zh: '引号没有结束', en: 'A quotation mark is not closed' },
  TOO_MANY_CELLS: { zh: '这一行的格数比列名多', en: 'More cells than column names' },
  MISSING: { zh: '没有填写', en: 'Empty' },
  PHONE: { zh: '不是大陆手机号', en: 'Not a mainland mobile number' },
  SCIENTIFIC: {
    zh: '被表格软件改成了科学计数，请把这一列设为文本后重填',
    en: 'Turned into scientific notation; format the column as text and fill it in again',
  },
  TWICE: { zh: '与第 {other} 行相同', en: 'The same as in row {other}' },
  IS_TECHNICIAN: { zh: '该手机号已是技师', en: 'This number belongs to a technician already' },
  ACCOUNT_SHUT: { zh: '该手机号的账号已停用', en: 'The account of this number is suspended' },
  REFUSED: {
    zh: '此人的入驻申请已被最终拒绝，须先由他人审核其异议',
    en: 'Their application was refused for good; somebody else must first decide about their objection',
  },
  OWN_CASE: { zh: '这是您本人或您店里的人，须由其他人录入', en: 'This is you or somebody in your shop; somebody else must take them on' },
  SEX: { zh: '请填写 男 或 女', en: 'Please enter male or female' },
  DATE: { zh: '不是日期，请写成 1992-04-03', en: 'Not a date; please write 1992-04-03' },
  UNDER_AGE: { zh: '未满18周岁', en: 'Under 18' },
  CITY: { zh: '城市未开通，或不在您的范围内', en: 'The city is not open, or not one of yours' },
  NUMBER: { zh: '应是 {other} 的数', en: 'Should be a number from {other}' },
  PROJECT: { zh: '没有“{other}”这个项目', en: 'There is no service “{other}”' },
  PROJECT_TWICE: { zh: '“{other}”写了两次', en: '“{other}” appears twice' },
  PRICE: { zh: '“{other}”的价格不正确', en: 'The price of “{other}” is invalid' },
  PRICE_RIGHT: { zh: '“{other}”的价格与平台价不同，您没有改价权限', en: 'The price of “{other}” differs from the list price, and you may not change prices' },
  PRICE_BAND: { zh: '价格超出本城市的定价范围：{other} 元', en: 'Outside the city’s price range: {other} yuan' },
  PROJECT_SEX: { zh: '“{other}”不适合该性别的技师', en: '“{other}” is not open to technicians of this sex' },
  PROJECT_CERTIFICATE: { zh: '“{other}”需要资格证书，请在证件核验后添加', en: '“{other}” needs a certificate; add it once that is verified' },
  LEVEL_RIGHT: { zh: '您没有修改等级的权限，请留空', en: 'You may not set levels; please leave it empty' },
  HOURS: { zh: '请写成 10:00-22:00，几段用空格隔开', en: 'Please write 10:00-22:00, several ranges with spaces between' },
  DAYS_OFF: { zh: '请写成 周一、周二', en: 'Please write Mon, Tue' },
  PLACE: { zh: '经纬度须同时填写，且在该城市附近', en: 'Both coordinates are needed, near the city' },
  TEXT: { zh: '含有无法识别的字符，或超过 {other} 个字', en: 'Unreadable characters, or longer than {other}' },
  FORMULA: { zh: '以公式符号开头，请改为文字', en: 'Begins like a formula; please write plain text' },
}
