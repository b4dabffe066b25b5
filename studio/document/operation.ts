/**
 * The operations of the editor (docs/decisions/studio/0041-studio-documents.md), on JSON Pointers: `(document, operation)` to a document or
 * a problem. Pure; an operation is self-contained plain JSON, so that it can be stored and replayed.
 */
import * as z from 'zod/mini'

const pointer = z.string().check(z.regex(/^(\/.*)?$/s))
const value = z.unknown()
const nodes = z.record(z.string(), z.unknown())

export const operation = z.discriminatedUnion('type', [
  /** Sets a key, a list entry or, with the pointer "", the document. Creates missing parent objects. */
  z.strictObject({ type: z.literal('set'), pointer, value }),
  /** Removes a key, and a map of the document that becomes empty. */
  z.strictObject({ type: z.literal('unset'), pointer }),
  /** Inserts a list entry or a new key. `nodes`: new nodes that the entry refers to. */
  z.strictObject({ type: z.literal('insert'), pointer, value, nodes: z.optional(nodes) }),
  /** Moves a list entry within or between lists; `to` is the pointer after `from` is removed, as in RFC 6902. */
  z.strictObject({ type: z.literal('move'), from: pointer, to: pointer }),
  /** Removes a node from the order and the slots; it remains in `nodes`. */
  z.strictObject({ type: z.literal('hide'), pointer }),
  z.strictObject({ type: z.literal('show'), pointer, to: pointer }),
  /** Removes a list entry; or a node, with its places and the nodes that are only in its slots. */
  z.strictObject({ type: z.literal('remove'), pointer }),
  /** `drop`: pointers inside the node that the new widget does not support. */
  z.strictObject({
    type: z.literal('replaceWidget'),
    pointer,
    widget: z.string(),
    drop: z.optional(z.array(pointer)),
  }),
])
export type Operation = z.output<typeof operation>
export type OperationType = Operation['type']

export type ProblemName =
  /** The pointer does not exist. */
  | 'missing'
  /** The key or node id is already in use. */
  | 'taken'
  /** The value is not allowed in a document: null, or a forbidden key. */
  | 'value'
  /** A node would be inside itself. */
  | 'inside'
  /** The order comes from data. */
  | 'dynamic'
  /** The node already has a place. */
  | 'placed'
export type Problem = { problem: ProblemName; pointer: string }
