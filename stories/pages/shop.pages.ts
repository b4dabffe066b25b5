/** A story for each shipped document: `pages-plugin.ts` calls this for every row of the route table. */
export { createPageStory } from './page-story.tsx'
