/** A story for each shipped document: `pages-plugin.ts` calls this for every row of the route table. */
export { createPageStory as pageStory } from './page-story.tsx'
