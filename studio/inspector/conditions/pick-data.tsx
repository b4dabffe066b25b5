import { Dialog } from '@base-ui/react/dialog'
import type { ConditionChoice } from '../../../compiler/choices/conditions.ts'
import { backdrop, button, hint, title, wideDialog } from '../../look/look.css.ts'
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
/** The data that a row tests: a tap takes it. */
export function PickData({ choices, chosen, onClose, onPick }: Props) {
  const { locale } = useInspector()
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup className={`${wideDialog} ${data.dialog}`} lang={locale}>
          <Dialog.Title className={title}>{say(locale, 'pick')}</Dialog.Title>
          <Dialog.Description className={hint}>{say(locale, 'pickHint')}</Dialog.Description>
          <DataList
            choices={choices}
            chosen={chosen}
            name={sayData(locale, 'choices')}
            onChoose={onPick}
            onUse={onClose}
          />
          <div className={data.ways}>
            <button type="button" className={button.quiet} onClick={onClose}>
              {sayData(locale, 'cancel')}
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
