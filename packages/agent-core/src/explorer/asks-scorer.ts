import type { ExplorerConfig } from './explorer-config';

/** Does exploring with these settings ask how well a view fits the category? A value map does, and what it promises. */
export const asksScorer = ({ policy }: Pick<ExplorerConfig, 'policy'>): boolean =>
  policy.frontierChoice === 'value' ||
  (policy.frontierChoice === 'view' && policy.viewPromise === 'value');
