import { useId, type ReactNode } from 'react'
import type { Viewer } from '#schemas/publishing/parts.ts'
import { field, label } from '#studio/look/look.css.ts'
import { useSay, useStudio } from '../context.tsx'
import { StorefrontField } from '../storefront-field.tsx'
import { TextField } from '#studio/look/text-field.tsx'

type Props = {
  viewer: Viewer
  /** Viewers that have layers. */
  known: readonly Viewer[]
  onChange: (viewer: Viewer) => void
}

/** Fields for the audience: a storefront, a landing page, or a landing page of a storefront. For agents the storefront is fixed. */
export function LayerFields({ viewer, known, onChange }: Props): ReactNode {
  const say = useSay()
  const { session } = useStudio()
  const isAgent = session?.operator.promoCode != null
  return (
    <>
      {!isAgent && (
        <StorefrontField
          name={say('storefrontCode')}
          placeholder={say('wholeShop')}
          value={viewer.promoCode}
          onChange={(promoCode) => onChange({ ...viewer, promoCode })}
        />
      )}
      <Code
        name={say('entryCode')}
        empty={say('anyEntry')}
        value={viewer.pageCode}
        known={known.map(({ pageCode }) => pageCode)}
        onChange={(pageCode) => onChange({ ...viewer, pageCode })}
      />
    </>
  )
}

type CodeProps = {
  name: string
  empty: string
  value: string
  known: readonly string[]
  onChange: (code: string) => void
}
function Code({ name, empty, value, known, onChange }: CodeProps): ReactNode {
  const list = useId()
  return (
    <label>
      <span className={label}>{name}</span>
      <TextField
        className={field}
        value={value}
        placeholder={empty}
        list={list}
        onText={(text) => onChange(text.replaceAll(/[^\w-]/g, ''))}
      />
      <datalist id={list}>
        {[...new Set(known)].filter(Boolean).map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </label>
  )
}
