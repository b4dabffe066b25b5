import type { ConditionChoice } from '#compiler/choices/conditions.ts'
import { DialogFrame } from '#studio/look/dialog-frame.tsx'
import { button } from '#studio/look/look.css.ts'
import { useInspector } from '../context.ts'
import { DataList } from '../data/data-list.tsx'
import { say as sayData } from '../data/sentences.ts'
import * as data from '../data/data.css.ts'
import { say } from './sentences.ts'

type Props = {
  choices: readonly ConditionChoice[]
  chosen: string | undefined
  onClose: () => void
  onPick: (choice: ConditionChoice) => void
}
/** Dialog that chooses the data of a row with one tap. */
export function PickData({ choices, chosen, onClose, onPick }: Props) {
  const { locale } = useInspector()
  return (
    <DialogFrame
      isOpen
      isWide
      onClose={onClose}
      title={say(locale, 'pick')}
      description={say(locale, 'pickHint')}
      leave={sayData(locale, 'leave')}
      className={data.dialog}
      lang={locale}
    >
      <DataList choices={choices} chosen={chosen} name={sayData(locale, 'choices')} onChoose={onPick} onUse={onClose} />
      <div className={data.ways}>
        <button type="button" className={button.quiet} onClick={onClose}>
          {sayData(locale, 'cancel')}
        </button>
      </div>
    </DialogFrame>
  )
}
