/** The storefront that a screen is about, chosen by name; '': the entire shop. Its value is a promo code. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { field, label } from '../look/look.css.ts'
import { TextField } from '../look/text-field.tsx'
import { useStudio } from './context.tsx'

/** The storefronts that the account may see; empty on servers without storefronts. */
export function useStorefronts() {
  const { client } = useStudio()
  return useQuery({
    queryKey: ['storefronts'],
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/storefronts', {}, { signal })).list,
    staleTime: 60_000,
  })
}

/** `placeholder`: the name of the entire shop; absent: a storefront must be chosen. */
type Props = {
  name: string
  placeholder?: string
  value: string
  onChange: (promoCode: string) => void
  /** A storefront that is not offered. */
  without?: string
}
export function StorefrontField({ name, placeholder, value, onChange, without }: Props): ReactNode {
  const { locale } = useStudio()
  const { data, isPending } = useStorefronts()
  const offered = (data ?? []).filter(({ promoCode }) => promoCode !== without)
  const isKnown = value === '' || offered.some(({ promoCode }) => promoCode === value)
  return (
    <label>
      <span className={label}>{name}</span>
      {offered.length === 0 && !isPending ? (
        <TextField
          className={field}
          value={value}
          placeholder={placeholder}
          onText={(text) => onChange(text.replaceAll(/[^\w-]/g, ''))}
        />
      ) : (
        <select className={field} value={value} disabled={isPending} onChange={({ target }) => onChange(target.value)}>
          {(placeholder !== undefined || value === '') && <option value="">{placeholder ?? ''}</option>}
          {!isKnown && <option value={value}>{value}</option>}
          {offered.map((storefront) => (
            <option key={storefront.promoCode} value={storefront.promoCode}>
              {`${storefront.name[locale]} · ${storefront.promoCode}`}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}
