export { FOLLOW_PERSON, followPerson } from './follow-person';
