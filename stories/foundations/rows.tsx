/** A table of tokens with their values in the theme. */
import type { ReactNode } from 'react'
import type { Sentence } from '#schemas/language/sentences.ts'
import { say } from '../look/language.ts'
import * as look from '../look/look.css.ts'
import { readToken } from './contrast.ts'

type RowsProps<Name extends string> = {
  values: Readonly<Record<Name, string>>
  draw?: (token: string) => ReactNode
  words?: Partial<Record<Name, Sentence>>
}
export function Rows<Name extends string>({ values, draw, words }: RowsProps<Name>) {
  return (
    <table className={look.table}>
      <tbody>
        {(Object.entries(values) as [Name, string][]).map(([name, token]) => (
          <tr key={name}>
            <th scope="row" className={look.firstCell}>
              <code className={look.mono}>{name}</code>
            </th>
            <td className={look.firstCell}>
              <code className={look.mono}>{readToken(token)}</code>
            </td>
            {draw && <td className={look.cell}>{draw(token)}</td>}
            <td className={look.cell}>{words?.[name] && say(words[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
