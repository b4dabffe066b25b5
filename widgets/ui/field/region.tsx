import { useState } from 'react'
import { useKit } from '#renderer/kit.ts'
import { Icon } from '../graphics/icon.tsx'
import { lazyComponent } from '../later.tsx'
import type { Aria } from './frame.tsx'
import type { NearbyRegion } from '#schemas/entities/site/ip-place.ts'
import type { Province, Region } from './region-picker.tsx'
import * as styles from './field.css.ts'

const RegionPicker = lazyComponent(async () => (await import('./region-picker.tsx')).default)

/** A region of three levels, chosen in a sheet, which is loaded with its library when it first opens. */
export function RegionInput({
  aria,
  label,
  value,
  placeholder,
  regions,
  near,
  wrong,
  onChange,
}: {
  aria: Aria
  label: string | undefined
  value: unknown
  placeholder: string
  regions: readonly Province[] | null | undefined
  near: NearbyRegion | null | undefined
  wrong: boolean
  onChange: (value: Region) => void
}) {
  const { t } = useKit()
  const [open, setOpen] = useState(false)
  const region = value && typeof value === 'object' ? (value as Region) : undefined
  const words = region && [region.provinceName, region.cityName, region.countyName].filter(Boolean).join(' ')
  return (
    <>
      <button
        {...aria}
        aria-required={undefined}
        aria-invalid={undefined}
        aria-haspopup="dialog"
        type="button"
        className={styles.box}
        data-wrong={wrong}
        onClick={() => setOpen(true)}
      >
        <span className={`${styles.chosen} ${words ? '' : styles.open}`}>{words || placeholder || t('ui.region')}</span>
        <span className={styles.sign}>
          <Icon name="chevron-down" size="medium" />
        </span>
      </button>
      {open && (
        <RegionPicker
          onLost={() => setOpen(false)}
          title={label || t('ui.region')}
          regions={regions}
          near={near}
          value={region}
          onChoose={(chosen) => {
            onChange(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
