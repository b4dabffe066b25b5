/** Calls `stop` when the npm that started this process is gone; returns how to end the watch. */
export declare function stopWithParent(stop: () => void): () => void
