export * from './holm';
export * from './mcnemar';
export * from './power';
export * from './wilcoxon';
