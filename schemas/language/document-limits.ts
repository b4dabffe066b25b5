/** The published limits of page documents (docs/document-language.md §10). */
export const documentLimits = {
  nodes: 200,
  depth: 8,
  sources: 12,
  forms: 6,
  prompts: 12,
  actionsInList: 12,
  actionDepth: 6,
  pathDepth: 16,
  bytes: 65_536,
  /** The room of a title between the back arrow and its mirror, at 320 px. */
  titleEms: 17,
  /** Of a picture, before the compiler warns. */
  pictureBytes: 200_000,
  /** Of a carousel, before the compiler warns. */
  slides: 8,
} as const
