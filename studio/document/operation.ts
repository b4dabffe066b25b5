/**
 * The seven operations of the editor (docs/decisions/0041-studio-documents.md), on JSON Pointers: `(document, operation)` to a document or
 * a problem. Pure, and an operation is plain JSON with all that it needs, so that it can be stored and repeated.
 */
import * as z from 'zod/mini'

const pointer = z.string().check(z.regex(/^(\/.*)?$/s))
const value = z.unknown()
const nodes = z.record(z.string(), z.unknown())

export const operation = z.discriminatedUnion('type', [
  /** Another value of a key, an entry of a list or, with the pointer "", the document. Missing objects above it are made. */
  z.strictObject({ type: z.literal('set'), pointer, value }),
  /** A key less; a map of a document that becomes empty goes with it. */
  z.strictObject({ type: z.literal('unset'), pointer }),
  /** A new entry at a place of a list, or a new key. `nodes`: new nodes of the document, for the entry that names them. */
  z.strictObject({ type: z.literal('insert'), pointer, value, nodes: z.optional(nodes) }),
  /** An entry of a list to a place of this or another one; `to` is the pointer when `from` is taken out, as in RFC 6902. */
  z.strictObject({ type: z.literal('move'), from: pointer, to: pointer }),
  /** A node out of the order and the slots; it stays in `nodes`. */
  z.strictObject({ type: z.literal('hide'), pointer }),
  z.strictObject({ type: z.literal('show'), pointer, to: pointer }),
  /** An entry of a list; or a node, with its places and with the nodes that only its slots have. */
  z.strictObject({ type: z.literal('remove'), pointer }),
  /** `drop`: pointers inside the node of what the new widget does not have. */
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
  /** There is nothing at the pointer. */
  | 'missing'
  /** The key or the name of a node is taken. */
  | 'taken'
  /** The value is no JSON of a document: null, or a forbidden key. */
  | 'value'
  /** A node would be inside itself. */
  | 'inside'
  /** The order is read from data. */
  | 'dynamic'
  /** The node has a place already. */
  | 'placed'
export type Problem = { problem: ProblemName; pointer: string }
