export { followPerson } from './follow-person';
export { writePerson } from './write-person';
