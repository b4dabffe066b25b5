/** The words of a node, in both languages. A message of the release becomes the page's own words with the first change. */
import type { ReactNode } from 'react'
import { at, valueAt } from '../../../compiler/findings/issue.ts'
import type { Json } from '../../../compiler/layers/layers.ts'
import { isText } from '../../../compiler/merge/sentences.ts'
import { isSame } from '../../../compiler/merge/same.ts'
import { isObject } from '../../../schemas/language/is-object.ts'
import { locales } from '../../../schemas/language/locales.ts'
import type { Words } from '../../../schemas/language/words.ts'
import type { Issue } from '../../../schemas/publishing/parts.ts'
import type { Operation } from '../../document/operation.ts'
import { button, field, hint, label, problem, stack, warning } from '../../look/look.css.ts'
import { useSay, useShared } from '../context.tsx'
import { words as wordsStyle } from './editor.css.ts'

/** `keys` lead from the node's props, or from the page, to the text. */
type Found = { pointer: string; keys: readonly string[]; value: unknown }
/** Texts of a value, with the keys that lead to each; a bound prop has no text of its own. */
export function textsOf(value: unknown, pointer: string, keys: readonly string[] = []): Found[] {
  if (isText(value)) return [{ pointer, keys, value }]
  const entries = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : []
  return [...entries].flatMap(([key, one]) => textsOf(one, at(pointer, key), [...keys, String(key)]))
}

type Props = {
  texts: readonly Found[]
  below: Json
  nameOf: (keys: readonly string[]) => string
  issues: readonly Issue[]
  wordsOf: (text: unknown) => Words | undefined
  onPerform: (operations: readonly Operation[], how?: { group: string }) => void
}
export function Texts({ texts, below, nameOf, issues, wordsOf, onPerform }: Props): ReactNode {
  const say = useSay()
  const { locale } = useShared()
  if (texts.length === 0) return <p className={hint}>{say('noTexts')}</p>
  return (
    <div className={stack}>
      {texts.map(({ pointer, keys, value }) => {
        const found = issues.filter((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`))
        const words = wordsOf(value)
        const former = valueAt(below, pointer)
        const write = (next: unknown, group = pointer) => onPerform([{ type: 'set', pointer, value: next }], { group })
        return (
          <fieldset key={pointer} className={wordsStyle}>
            <legend className={label}>{nameOf(keys)}</legend>
            {words ? (
              locales.map((language) => (
                <label key={language}>
                  <span className={label}>{language === 'en' ? say('english') : say('chinese')}</span>
                  <input
                    className={field}
                    lang={language}
                    value={words[language]}
                    onChange={({ target }) => write({ ...words, [language]: target.value })}
                  />
                </label>
              ))
            ) : (
              <p className={hint}>{say('fromValues')}</p>
            )}
            {former !== undefined && !isSame(former, value) && (
              <button className={button.quiet} onClick={() => write(former, '')}>
                {say('shippedWords')}
              </button>
            )}
            {found.map((one) => (
              <p key={one.code + one.pointer} className={one.severity === 'error' ? problem : warning}>
                {one.text[locale]}
              </p>
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
