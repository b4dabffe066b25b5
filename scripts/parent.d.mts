/** Calls `stop` when the npm that started this process is gone; returns a function that ends the watch. */
export declare function stopWithParent(stop: () => void): () => void
