export * from './holm';
export * from './mcnemar';
export * from './power';
export * from './unanimous-interval';
export * from './wilcoxon';
