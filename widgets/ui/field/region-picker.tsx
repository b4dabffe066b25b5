/** Province, city and county side by side. Without counties the choice ends at the city (docs/domain.md §5). */
import { useEffect, useRef, useState } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import { useKit } from '#renderer/kit.ts'
import type { NearbyRegion } from '#schemas/entities/site/ip-place.ts'
import { SkeletonLines, SkeletonBlock } from '../skeleton.tsx'
import { Icon } from '../graphics/icon.tsx'
import { moveFocus } from '../controls/roving.ts'
import { Sheet } from '../overlays/sheet.tsx'
import * as styles from './region.css.ts'

type Place = { value: string; label: string }
export type Province = Place & { children: readonly (Place & { children: readonly Place[] })[] }
export type Region = {
  provinceCode: string
  cityCode: string
  countyCode?: string | null
  provinceName: string
  cityName: string
  countyName?: string | null
}
type Props = {
  title: string
  regions: readonly Province[] | null | undefined
  /** The suggested place: the lists scroll to it until a region is chosen. */
  near: NearbyRegion | null | undefined
  value: Region | undefined
  onChoose: (region: Region) => void
  onClose: () => void
}

export default function RegionPicker({ title, regions, near, value, onChoose, onClose }: Props) {
  const { t } = useKit()
  const [touched, setCodes] = useState<{ province: string | undefined; city: string | undefined }>()
  const suggested = !touched && !value ? near : undefined
  const codes = touched ?? {
    province: value?.provinceCode ?? near?.province_code,
    city: value?.cityCode ?? near?.city_code,
  }
  const province = regions?.find((region) => region.value === codes.province)
  const city = province?.children.find((region) => region.value === codes.city)
  const end = (chosen: Place, county?: Place) => {
    if (!province) return
    onChoose({
      provinceCode: province.value,
      provinceName: province.label,
      cityCode: chosen.value,
      cityName: chosen.label,
      ...(county && { countyCode: county.value, countyName: county.label }),
    })
  }
  return (
    <Sheet onClose={onClose} title={title}>
      {regions?.length ? (
        <>
          {suggested && province && (
            <p className={styles.near}>
              <Icon name="map-pin" size="small" />
              {t('ui.near', { place: [province.label, city?.label].filter(Boolean).join(' ') })}
            </p>
          )}
          <div className={styles.columns}>
            <Column
              // the suggestion may arrive after the lists
              key={`near/${near?.province_code}`}
              label={t('ui.province')}
              places={regions}
              chosen={codes.province}
              onChoose={(place) => setCodes({ province: place.value, city: undefined })}
            />
            {province && (
              <Column
                key={province.value}
                label={t('ui.city')}
                places={province.children}
                chosen={codes.city}
                onChoose={(place) => {
                  setCodes({ province: codes.province, city: place.value })
                  if (!province.children.find((child) => child.value === place.value)?.children.length) end(place)
                }}
              />
            )}
            {city?.children.length ? (
              <Column
                key={`${province?.value}/${city.value}`}
                label={t('ui.county')}
                places={city.children}
                chosen={value?.countyCode ?? undefined}
                onChoose={(place) => end(city, place)}
              />
            ) : null}
          </div>
        </>
      ) : (
        <div className={styles.skeleton}>
          <SkeletonBlock>
            <SkeletonLines count={6} />
          </SkeletonBlock>
        </div>
      )}
    </Sheet>
  )
}

function Column({
  label,
  places,
  chosen,
  onChoose,
}: {
  label: string
  places: readonly Place[]
  chosen: string | undefined
  onChoose: (place: Place) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = list.current
    const option = box?.querySelector<HTMLElement>('[aria-selected=true]')
    if (box && option) box.scrollTop = option.offsetTop - box.offsetTop - box.clientHeight / 2
  }, [])
  const inOrder = places.some((place) => place.value === chosen) ? chosen : places[0]?.value
  return (
    <div
      ref={list}
      className={styles.column}
      role="listbox"
      aria-label={label}
      onKeyDown={pageKeys((event) => moveFocus(event, '[role=option]', 'focus'))}
    >
      {places.map((place) => (
        <button
          key={place.value}
          type="button"
          role="option"
          className={styles.option}
          aria-selected={place.value === chosen}
          tabIndex={place.value === inOrder ? 0 : -1}
          onClick={() => onChoose(place)}
        >
          {place.label}
        </button>
      ))}
    </div>
  )
}
