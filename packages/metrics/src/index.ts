export * from './agreement';
export * from './cluster-bootstrap';
export * from './code-versions';
export * from './coded-kinds';
export * from './estimate';
export {
  type ConditionName,
  type NamedCondition,
  namedConditions,
  nothingInCommon,
  nothingInCommonWith,
} from './named-pair';
export * from './pair-trials';
export * from './paired-difference';
export * from './pooled-by';
export { differenceByFlips } from './power-of-flips';
export * from './report';
export * from './statistics';
export * from './task-scoring';
export * from './trial-reading';
export * from './wanted-pairs';
