/** The storefront that the canvas shows (`studio/config.ts`). */
declare module 'virtual:studio/canvas' {
  export const canvas: import('./canvas/project.ts').CanvasProject
}
