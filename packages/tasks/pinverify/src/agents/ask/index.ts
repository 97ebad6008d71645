export { bayesAsk } from './bayes-ask';
export { questionAbout } from './question-about';
export { readAnswer } from './read-answer';
export { TOPICS, Topics } from './topics';
