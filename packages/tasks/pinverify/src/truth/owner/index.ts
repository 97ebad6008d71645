export { answerAsOwner, OWNER_PROFILES, type OwnerParts } from './answer-as-owner';
export { topicsOf } from './topics-of';
