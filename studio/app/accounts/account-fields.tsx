import type { ReactNode } from 'react'
import { roles, type Role } from '#schemas/publishing/row.ts'
import { field, hint, label } from '#studio/look/look.css.ts'
import { TextField } from '#studio/look/text-field.tsx'
import { useWords } from '../context.tsx'
import { StorefrontField } from '../storefront-field.tsx'
import { words } from './words.ts'

/** `scope`: the promo code of a storefront; empty: the entire shop. */
export type Values = { name: string; role: Role; scope: string }
/** Returns the storefront of an account; owners are never limited to one. */
export const toPromoCode = ({ role, scope }: Values): string | null => (role === 'owner' ? null : scope || null)

type Props = { values: Values; onChange: (values: Values) => void; isOwnName?: boolean }
/** Name, role and storefront. `isOwnName`: only the name can be changed. */
export function AccountFields({ values, onChange, isOwnName = false }: Props): ReactNode {
  const say = useWords(words)
  const { name, role, scope } = values
  return (
    <>
      <label>
        <span className={label}>{say('name')}</span>
        <TextField className={field} value={name} required onText={(text) => onChange({ ...values, name: text })} />
      </label>
      {!isOwnName && (
        <>
          <label>
            <span className={label}>{say('role')}</span>
            <select
              className={field}
              value={role}
              aria-describedby="role-hint"
              onChange={({ target }) =>
                onChange({ ...values, role: roles.find((choice) => choice === target.value) ?? role })
              }
            >
              {roles.map((choice) => (
                <option key={choice} value={choice}>
                  {say(choice)}
                </option>
              ))}
            </select>
          </label>
          <p className={hint} id="role-hint">
            {say(`${role}May`)}
          </p>
          {role !== 'owner' && (
            <StorefrontField
              name={say('scope')}
              placeholder={say('wholeShop')}
              value={scope}
              onChange={(promoCode) => onChange({ ...values, scope: promoCode })}
            />
          )}
        </>
      )}
    </>
  )
}
