export { decomposeByRules } from './decompose-by-rules';
export { estimateByRules } from './estimate-by-rules';
export { extractByRules } from './extract-by-rules';
export { fuseByRules } from './fuse-by-rules';
export { type ActionKind, type ReadAction, readAction } from './read-action';
export { testByRules } from './test-by-rules';
