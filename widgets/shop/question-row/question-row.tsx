import type { WidgetProps } from '#renderer/kit.ts'
import { Row } from '#widgets/ui/cards/row.tsx'
import type { schema } from './question-row.schema.ts'
import * as styles from './question-row.css.ts'

export default function QuestionRow({ question: { title }, note, mark, emit }: WidgetProps<typeof schema>) {
  return (
    <Row
      title={mark ? <Marked title={title} words={mark.trim()} /> : title}
      note={note}
      href={emit.href?.('select')}
      onPress={() => void emit('select')}
    />
  )
}

function Marked({ title, words }: { title: string; words: string }) {
  const start = words ? title.toLowerCase().indexOf(words.toLowerCase()) : -1
  if (start < 0) return title
  const end = start + words.length
  return (
    <>
      {title.slice(0, start)}
      <mark className={styles.mark}>{title.slice(start, end)}</mark>
      {title.slice(end)}
    </>
  )
}
