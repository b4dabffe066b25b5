/** Modules that Storybook's build makes (stories/facts/plugin.ts). */
declare module 'virtual:widget-facts' {
  export const facts: import('./facts/facts.ts').AllFacts
}
declare module 'virtual:widget-uses' {
  export const pages: readonly import('./facts/facts.ts').ShippedPage[]
  export const uses: import('./facts/facts.ts').AllUses
}
