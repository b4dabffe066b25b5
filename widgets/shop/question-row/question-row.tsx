import type { WidgetProps } from '../../../renderer/kit.ts'
import { Row } from '../../ui/cards/row.tsx'
import type { schema } from './question-row.schema.ts'
import * as styles from './question-row.css.ts'

export default function QuestionRow({ question: { title }, note, mark, emit }: WidgetProps<typeof schema>) {
  return (
    <Row
      title={mark ? <Marked title={title} words={mark.trim()} /> : title}
      note={note}
      onPress={() => void emit('select')}
    />
  )
}

function Marked({ title, words }: { title: string; words: string }) {
  const at = words ? title.toLowerCase().indexOf(words.toLowerCase()) : -1
  if (at < 0) return title
  const end = at + words.length
  return (
    <>
      {title.slice(0, at)}
      <mark className={styles.mark}>{title.slice(at, end)}</mark>
      {title.slice(end)}
    </>
  )
}
