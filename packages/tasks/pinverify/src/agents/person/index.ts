export { choosePerson } from './choose-person';
export { describePerson } from './describe-person';
export { verifyPerson } from './verify-person';
