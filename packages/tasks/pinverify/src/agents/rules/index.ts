export { planByRules, RULE_PLANNER } from './plan-by-rules';
export {
  attributesByRules,
  categoryByRules,
  mergeByRules,
  RULE_REASONER,
} from './reason-by-rules';
export { COLOURS, PRINTS, wordsIn } from './words';
