import { useState, type ComponentType } from 'react'

/** Stores a widget's two-way props like a page: `render: stateful(Tabs, facts)`. */
export const withState = <P extends object>(
  Widget: ComponentType<P>,
  { models = {} }: { models?: object | undefined },
) =>
  function Stateful(args: P) {
    const [given, setGiven] = useState<Partial<P>>({})
    const emit = (event: string, detail: unknown) => {
      const prop = Object.entries(models).find(([, change]) => change === event)?.[0]
      if (prop) setGiven((previous) => ({ ...previous, [prop]: detail }))
      return (args as { emit: (event: string, detail: unknown) => unknown }).emit(event, detail)
    }
    return <Widget {...args} {...given} emit={emit} />
  }
