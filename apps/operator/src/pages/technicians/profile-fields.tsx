import { mostTags } from '@anxin/contract/manage/technician-limits'
import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { Form, Input, InputNumber, Select } from 'antd'
import { counted, within } from '../../text/counted.ts'
import { useText } from '../../text/language.ts'

/** What customers read of a technician, and how far they go. */
export function ProfileFields() {
  const text = useText(technicianDeskWords)
  const must = { required: true, message: text('missing') }
  return (
    <>
      <Form.Item name="nickname" label={text('nickname')} rules={[must]}>
        <Input count={counted(20)} autoComplete="off" />
      </Form.Item>
      <Form.Item name="intro" label={text('intro')} rules={[must, within(2, 500, text('missing'))]}>
        <Input.TextArea rows={3} count={counted(500)} />
      </Form.Item>
      <Form.Item name="tags" label={text('tags')} extra={text('tagsHint', { n: mostTags })}>
        <Select mode="tags" open={false} suffixIcon={null} maxCount={mostTags} tokenSeparators={[',', '\uFF0C', '\u3001', ' ']} />
      </Form.Item>
      <div className="side-by-side">
        <Form.Item name="workYears" label={text('workYears')} rules={[must]}>
          <InputNumber min={0} max={60} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="radiusKm" label={text('radius')} rules={[must]}>
          <InputNumber min={1} max={100} step={1} style={{ width: '100%' }} />
        </Form.Item>
      </div>
    </>
  )
}
