/** The promo code of the storefront that a screen is about; empty: the entire shop. */
import type { ReactNode } from 'react'
import { field, label } from '../look/look.css.ts'
import { TextField } from '../look/text-field.tsx'

type Props = { name: string; placeholder: string; value: string; onChange: (promoCode: string) => void }
export const StorefrontField = ({ name, placeholder, value, onChange }: Props): ReactNode => (
  <label>
    <span className={label}>{name}</span>
    <TextField
      className={field}
      value={value}
      placeholder={placeholder}
      onText={(text) => onChange(text.replaceAll(/[^\w-]/g, ''))}
    />
  </label>
)
