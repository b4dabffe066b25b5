/** All fields of a form have different names, so that screen reader users can tell them apart. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { root } from './repository/source-text.ts'

type Control = { label?: unknown; hidden?: boolean }
type Node = { form?: string; props?: { controls?: Record<string, Control> } }
type Form = { fields?: string[] }
type Document = { nodes?: Record<string, Node | null>; forms?: Record<string, Form | null> }

const forms = listLayoutFiles(root).flatMap((file) => {
  const { nodes = {}, forms: pageForms = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Document
  return Object.values(nodes).flatMap((node) => {
    const fields = node?.form === undefined ? undefined : pageForms[node.form]?.fields
    return fields ? [[`${file} ${node?.form}`, fields, node?.props?.controls ?? {}] as const] : []
  })
})
test('there are forms', () => expect(forms.length).toBeGreaterThan(10))
test.each(forms)('%s', (_, fields, controls) => {
  const names = fields.flatMap((field) => {
    const { label, hidden } = controls[field] ?? {}
    return hidden ? [] : [JSON.stringify(label ?? `field.${field}`)]
  })
  expect(names).toEqual([...new Set(names)])
})
