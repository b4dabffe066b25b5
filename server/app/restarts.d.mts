export declare const REFUSED: 78
export type Restarts = { most: number; pause(now?: number): number | undefined }
export declare function createRestarts(most?: number): Restarts
