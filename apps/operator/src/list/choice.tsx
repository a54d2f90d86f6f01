import { Checkbox, type CheckboxProps } from 'antd'

/** Chooses a row, or all of them. */
export const Choice = (props: CheckboxProps) => <Checkbox {...props} />
