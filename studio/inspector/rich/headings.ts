/** Screen readers list headings as an outline, which may not skip a level (MM7012). */
import { Plugin } from 'prosemirror-state'
import { schema } from './schema.ts'

export const evenHeadings = new Plugin({
  appendTransaction(_, __, { doc, tr }) {
    let last = 0
    doc.descendants((node, position) => {
      if (node.type !== schema.nodes.heading) return
      const level = node.attrs.level as number
      const fitting = last > 0 ? Math.min(level, last + 1) : level
      if (fitting !== level) tr.setNodeAttribute(position, 'level', fitting)
      last = fitting
    })
    return tr.docChanged ? tr : null
  },
})
