/** Data picker of a prop: lists suitable data with name, type and value on the canvas. */
import { useEffect, useState } from 'react'
import type { BindChoice } from '#compiler/choices/binds.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { DialogFrame } from '#studio/look/dialog-frame.tsx'
import { button, hint } from '#studio/look/look.css.ts'
import { useInspector } from '../context.ts'
import { Chosen } from './chosen.tsx'
import { toBind, parseBind, type BindParts } from './describe.ts'
import type { BindPicker } from './binding.ts'
import { DataList } from './data-list.tsx'
import { say } from './sentences.ts'
import * as styles from './data.css.ts'

type Props = { picking: BindPicker; onClose: () => void; onPick: (bind: unknown) => void }

export function PickBind(props: Props) {
  const { locale } = useInspector()
  const { picking, onClose } = props
  return (
    <DialogFrame
      isOpen
      isWide
      onClose={onClose}
      title={say(locale, 'title', { name: picking.name })}
      description={say(locale, 'about')}
      leave={say(locale, 'leave')}
      className={styles.dialog}
      lang={locale}
    >
      <Choice {...props} />
    </DialogFrame>
  )
}

/** `undefined` while loading; null when the compiler cannot answer. */
type BindChoices = readonly BindChoice[] | null | undefined

function useChoices(target: string): BindChoices {
  const { data } = useInspector()
  const [found, setFound] = useState<BindChoices>()
  const listBinds = data?.listBinds
  useEffect(() => {
    let isGone = false
    void listBinds?.(target).then((choices) => !isGone && setFound(choices ?? null))
    return () => void (isGone = true)
  }, [listBinds, target])
  return found
}

function Choice({ picking, onClose, onPick }: Props) {
  const { locale, data } = useInspector()
  const { target, bind, fallback } = picking
  const choices = useChoices(target)
  const [parts, setParts] = useState<BindParts | undefined>(bind === undefined ? undefined : parseBind(bind))
  const [problems, setProblems] = useState<readonly Sentence[]>([])
  const chosen = parts && choices?.find(({ path }) => path === parts.path)

  function choose(choice: BindChoice): void {
    const [as = ''] = choice.formats
    setProblems([])
    setParts({ path: choice.path, as, or: choice.needsOr ? (parts?.or ?? fallback) : undefined })
  }
  async function use(next: BindParts): Promise<void> {
    const wrong = (await data?.listProblems(target, toBind(next))) ?? []
    if (wrong.length > 0) return setProblems(wrong)
    onPick(toBind(next))
    onClose()
  }
  const message =
    choices === undefined ? 'searching' : choices === null ? 'unable' : choices.length === 0 ? 'nothing' : undefined
  return (
    <>
      {message ? (
        <p className={hint} role="status">
          {say(locale, message)}
        </p>
      ) : (
        <DataList
          choices={choices!}
          chosen={parts?.path}
          name={say(locale, 'choices')}
          onChoose={choose}
          onUse={() => parts && chosen && void use(parts)}
        />
      )}
      <div className={styles.foot}>
        {parts && chosen && (
          <Chosen
            picking={picking}
            choice={chosen}
            parts={parts}
            onChange={(next) => {
              setProblems([])
              setParts(next)
            }}
          />
        )}
        {problems.map((problem) => (
          <p key={problem.en} className={styles.problem} role="alert">
            {problem[locale]}
          </p>
        ))}
        <div className={styles.ways}>
          <button type="button" className={button.quiet} onClick={onClose}>
            {say(locale, 'cancel')}
          </button>
          <button
            type="button"
            className={button.filled}
            disabled={!parts || !chosen}
            onClick={() => parts && void use(parts)}
          >
            {say(locale, 'use')}
          </button>
        </div>
      </div>
    </>
  )
}
