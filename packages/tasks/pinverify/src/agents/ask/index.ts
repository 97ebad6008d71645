export { bayesAsk } from './bayes-ask';
export { Topics } from './topics';
