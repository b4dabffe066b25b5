import type { WidgetProps } from '../../../renderer/kit.ts'
import { Row } from '../../ui/row.tsx'
import type { schema } from './question-row.schema.ts'

export default function QuestionRow({ question, emit }: WidgetProps<typeof schema>) {
  return <Row title={question.title} onPress={() => void emit('select')} />
}
