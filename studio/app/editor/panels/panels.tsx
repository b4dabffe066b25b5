/** Panels next to the canvas: structure and palette on the left, properties and findings on the right; on a phone each is a sheet. */
import { Tabs } from '@base-ui/react/tabs'
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useSearchParams } from 'wouter'
import { button } from '#studio/look/look.css.ts'
import { ErrorBoundary } from '#studio/app/broken.tsx'
import { useSay } from '#studio/app/context.tsx'
import { focusWords } from './focus-words.ts'
import { PanelContent, type Panel, type PanelProps } from './panel-content.tsx'
import { left, panel, parts, right, sheets, tab, tabs } from './panels.css.ts'

const sides = { left: ['outline', 'add'], right: ['properties', 'findings'] } as const
type Side = keyof typeof sides
const getSide = (panelName: Panel): Side => (panelName === 'outline' || panelName === 'add' ? 'left' : 'right')

/** `writing`: the double-tapped words of the canvas; a new object each time. */
type Props = Omit<PanelProps, 'onLead'> & { writing: { text: string } | undefined }

/** The shown panels. A new page starts with the choice of its components. */
function useShown() {
  const [search] = useSearchParams()
  const first = search.get('panel') === 'add' ? 'add' : undefined
  const [shown, setShown] = useState<Record<Side, Panel>>({ left: first ?? 'outline', right: 'properties' })
  /** The open sheet on a phone. */
  const [sheet, setSheet] = useState<Panel | undefined>(first)
  return { shown, setShown, sheet, setSheet }
}

export function Panels({ writing, ...props }: Props): ReactNode {
  const say = useSay()
  const { shown, setShown, sheet, setSheet } = useShown()
  const properties = useRef<HTMLElement>(null)
  const { issues, selected } = props.state
  const show = (panelName: Panel) => setShown({ ...shown, [getSide(panelName)]: panelName })
  function openProperties(id: string): void {
    props.editing.select(id)
    show('properties')
    setSheet((open) => open && 'properties')
  }
  // selecting a node shows its properties
  const [lastSelected, setLastSelected] = useState(selected)
  if (selected !== lastSelected) {
    setLastSelected(selected)
    if (selected !== undefined) {
      show('properties')
      if (sheet === undefined || sheet === 'findings') setSheet('properties')
    }
  }
  useEffect(() => {
    if (writing) focusWords(properties.current!, writing.text)
  }, [writing])

  const names: Record<Panel, string> = {
    outline: say('outline'),
    add: say('add'),
    properties: say('properties'),
    findings: issues.length ? say('findings', { count: issues.length }) : say('noFindingsYet'),
  }
  const draw = (side: Side, className: string, ref?: Ref<HTMLElement>) => (
    <aside
      ref={ref}
      className={className}
      data-region={side === 'left' ? 'structure' : 'properties'}
      aria-label={sides[side].map((panelName) => names[panelName]).join(' · ')}
      data-open={sheet !== undefined && getSide(sheet) === side}
    >
      <Tabs.Root value={shown[side]} onValueChange={(next) => show(next as Panel)}>
        <Tabs.List className={tabs}>
          {sides[side].map((panelName) => (
            <Tabs.Tab key={panelName} value={panelName} className={tab}>
              {names[panelName]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sides[side].map((panelName) => (
          <Tabs.Panel key={panelName} value={panelName} className={panel}>
            <fieldset className={parts} disabled={props.state.tab === 'elsewhere'}>
              <ErrorBoundary>
                <PanelContent {...props} panel={panelName} onLead={openProperties} />
              </ErrorBoundary>
            </fieldset>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </aside>
  )
  return (
    <>
      {draw('left', left)}
      {draw('right', right, properties)}
      <nav className={sheets} aria-label={say('panels')}>
        {([...sides.left, ...sides.right] as const).map((panelName) => (
          <button
            key={panelName}
            className={button.quiet}
            aria-expanded={sheet === panelName}
            aria-label={names[panelName]}
            onClick={() => {
              if (sheet !== panelName) show(panelName)
              setSheet(sheet === panelName ? undefined : panelName)
            }}
          >
            {panelName === 'add' ? say('addShort') : names[panelName]}
          </button>
        ))}
      </nav>
    </>
  )
}
