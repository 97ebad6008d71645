export { VERIFY_PERSON, verifyPerson } from './verify-person';
