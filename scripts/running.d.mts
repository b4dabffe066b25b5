export declare function refuseWhenRunning(command: string, ports: { port: number; more?: number[] }): Promise<void>
