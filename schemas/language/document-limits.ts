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
  /** Width available for a centred title next to the back arrow, at 320 px. */
  titleEms: 17,
  /** Size of a picture above which the compiler warns. */
  pictureBytes: 200_000,
  /** Slides of a carousel above which the compiler warns. */
  slides: 8,
  /** Entries of one list, popups of a page, and nodes of one widget without a condition, that visitors still find their way among. */
  entries: 40,
  popups: 3,
  alike: 12,
  /** Characters of the name of a shared block. */
  sharedName: 200,
} as const
