/** Editor of a rich text, all languages side by side; loaded with the first such field. */
import type { EditorView } from 'prosemirror-view'
import { useId, useMemo, useReducer, useState, type ReactNode } from 'react'
import { getLanguageName } from '#schemas/language/language-name.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { isTextPerLanguage } from '#schemas/language/text-value.ts'
import { DialogFrame } from '#studio/look/dialog-frame.tsx'
import { useInspector } from '../context.ts'
import type { ControlProps } from '../controls.tsx'
import * as inspector from '../inspector.css.ts'
import { createText, listLanguages } from '../languages.ts'
import { say as sayField } from '../sentences.ts'
import { Editable } from './editable.tsx'
import { createPasteRules } from './paste-rules.ts'
import { say } from './sentences.ts'
import { Tools } from './toolbar.tsx'
import * as styles from './rich.css.ts'

export type RichTextProps = ControlProps<'rich'> & { name: string }

type TextProps = Pick<RichTextProps, 'describedBy' | 'isWrong'> & {
  /** Undefined: the text is the same in all languages. */
  language: LanguageTag | undefined
  id: string
  labelledBy: string
  html: string
  /** Whether only other languages have a text. */
  isMissing: boolean
  onHtml: (html: string, isOwnStep: boolean) => void
}
function Text({ language, id, labelledBy, html, isMissing, onHtml, ...rest }: TextProps): ReactNode {
  const { known, locale } = useInspector()
  const rules = useMemo(() => createPasteRules(known.routes), [known.routes])
  const [view, setView] = useState<EditorView>()
  const [dropped, setDropped] = useState(0)
  // the toolbar follows the selection, which is no state of React
  const [, follow] = useReducer((count: number) => count + 1, 0)
  const languageName = language === undefined ? undefined : getLanguageName(language, locale)
  return (
    <div className={styles.language}>
      <div className={styles.frame}>
        <Tools view={view} language={language} languageName={languageName} nameId={`${id}-language`} controls={id} />
        <Editable
          {...rest}
          language={language}
          id={id}
          labelledBy={languageName === undefined ? labelledBy : `${labelledBy} ${id}-language`}
          html={html}
          rules={rules}
          onHtml={(next, isOwnStep) => {
            setDropped(0)
            onHtml(next, isOwnStep)
          }}
          onUpdate={(updated) => {
            setView(updated)
            follow()
          }}
          onDropped={setDropped}
        />
      </div>
      {isMissing && languageName !== undefined && (
        <span className={inspector.warning}>{sayField(locale, 'missing', { language: languageName })}</span>
      )}
      <p role="status" className={inspector.quiet}>
        {dropped > 0 && say(locale, 'dropped', { count: dropped })}
      </p>
    </div>
  )
}
function Texts({ field, id, describedBy, isWrong, value, part, name, pointer, set }: RichTextProps): ReactNode {
  const { known, onChangeAll } = useInspector()
  const own = useId()
  const languages = field.isLocalized ? listLanguages(known.definitions) : [undefined]
  const read = (language: string | undefined): string => {
    if (isTextPerLanguage(value)) return (language !== undefined && value[language]) || ''
    return language === languages[0] ? String(value ?? '') : ''
  }
  function change(language: string | undefined, html: string, isOwnStep: boolean): void {
    const write = (other: string | undefined) => (other === language ? html : read(other))
    const isEmpty = languages.every((other) => write(other) === '')
    const next = isEmpty ? undefined : language === undefined ? html : createText(known.definitions, write)
    if (isOwnStep && onChangeAll) onChangeAll([{ pointer, value: next }], part?.name ?? { 'zh-CN': name, en: name })
    else set(next)
  }
  const missing = languages.filter((language) => !read(language))
  return (
    <div className={styles.languages}>
      {languages.map((language, index) => (
        <Text
          key={language ?? ''}
          language={language}
          id={index === 0 ? id : `${own}-${language}`}
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          isWrong={isWrong && (missing.length === 0 || missing.includes(language))}
          html={read(language)}
          isMissing={missing.length < languages.length && missing.includes(language)}
          onHtml={(html, isOwnStep) => change(language, html, isOwnStep)}
        />
      ))}
    </div>
  )
}
export default function RichText(props: RichTextProps): ReactNode {
  const { locale } = useInspector()
  const [isWide, setWide] = useState(false)
  const id = useId()
  return (
    <div className={styles.root}>
      {!isWide && <Texts {...props} />}
      <div className={inspector.line}>
        <button type="button" className={inspector.plain} aria-haspopup="dialog" onClick={() => setWide(true)}>
          {say(locale, 'wide')}
        </button>
      </div>
      <DialogFrame
        isOpen={isWide}
        isWide
        onClose={() => setWide(false)}
        title={props.name}
        description={say(locale, 'wideHint')}
        leave={say(locale, 'leave')}
        className={styles.wide}
        lang={locale}
      >
        <span id={`${id}-label`} hidden>
          {props.name}
        </span>
        <Texts {...props} id={id} />
      </DialogFrame>
    </div>
  )
}
