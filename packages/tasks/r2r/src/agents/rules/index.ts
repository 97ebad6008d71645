export { decomposeByRules } from './decompose-by-rules';
export { estimateByRules } from './estimate-by-rules';
export { extractByRules } from './extract-by-rules';
export { fuseByRules } from './fuse-by-rules';
export { landmarkType } from './landmark-type';
export { mentions } from './mentions';
export { NAVIGATOR_BY_RULES, predictByRules, thinkByRules } from './predict-by-rules';
export { summariseByRules } from './summarise-by-rules';
export { testByRules } from './test-by-rules';
