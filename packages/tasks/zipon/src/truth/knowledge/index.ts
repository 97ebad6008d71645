export { claimedThing } from './claimed-thing';
export { knowledgeCard } from './knowledge-card';
