export declare const nodeFlags: string[]
export declare const nodeEnv: { NODE_COMPILE_CACHE: string; MALLOC_ARENA_MAX: string }
