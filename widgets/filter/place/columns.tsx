import { useEffect, useRef, useState } from 'react'
import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { findPlaceName } from '../bar/chosen.ts'
import type { schema } from './place.schema.ts'
import * as styles from './columns.css.ts'

type Declared = WidgetProps<typeof schema>
type Props = Declared & { places: NonNullable<Declared['places']>; onDone: () => void }

/** Provinces, and the cities of the expanded province. */
export default function Columns({ places, near, provinceId, cityId, emit, onDone }: Props) {
  const { t } = useKit()
  const [touched, setOpened] = useState(provinceId || undefined)
  const nearby = near && findPlaceName(places, { provinceId: near.province_code, cityId: near.city_code })
  const opened = touched ?? (nearby && near.province_code) ?? ''
  const province = places.find(({ value }) => value === opened)
  const choose = (to: string, city: string) => {
    onDone()
    void emit('change', { provinceId: to, cityId: city })
  }
  return (
    <>
      {nearby && (
        <button
          type="button"
          className={styles.here}
          onClick={() => (setOpened(near.province_code), choose(near.province_code, near.city_code))}
        >
          <Icon name="map-pin" size="small" />
          {t('ui.near', { place: nearby })}
        </button>
      )}
      <div className={styles.root}>
        <Column label={t('filter.province')} chosen={opened}>
          <Entry name={t('filter.everywhere')} on={!opened} onPress={() => (setOpened(''), choose('', ''))} />
          {places.map(({ value, label }) => (
            <Entry key={value} name={label} on={value === opened} open onPress={() => setOpened(value)} />
          ))}
        </Column>
        {province && (
          <Column label={t('filter.city')} chosen={`${opened}/${cityId ?? ''}`}>
            <Entry
              name={t('filter.whole', { place: province.label })}
              on={opened === provinceId && !cityId}
              check
              onPress={() => choose(province.value, '')}
            />
            {province.children.map(({ value, label }) => (
              <Entry
                key={value}
                name={label}
                on={value === cityId}
                check
                onPress={() => choose(province.value, value)}
              />
            ))}
          </Column>
        )}
      </div>
    </>
  )
}

/** The selection scrolls into view, but the page must not move. */
function Column({ label, chosen, children }: { label: string; chosen: string; children: React.ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const column = list.current
    const entry = column?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!column) return
    if (!entry) column.scrollTop = 0
    else if (
      entry.offsetTop < column.scrollTop ||
      entry.offsetTop + entry.offsetHeight > column.scrollTop + column.clientHeight
    )
      column.scrollTop = entry.offsetTop - column.clientHeight / 2
  }, [chosen])
  return (
    <div ref={list} role="group" aria-label={label} className={styles.column}>
      {children}
    </div>
  )
}

function Entry({
  name,
  on,
  open,
  check,
  onPress,
}: {
  name: string
  on: boolean
  open?: boolean
  check?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" className={styles.entry} aria-pressed={on} onClick={onPress}>
      <span className={styles.name}>{name}</span>
      {check && on && <Icon name="check" size="medium" />}
      {open && on && <Icon name="chevron-right" size="small" />}
    </button>
  )
}
