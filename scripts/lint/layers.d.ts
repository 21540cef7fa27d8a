export declare const layers: Record<string, string[]>
export declare const screenLayers: string[]
