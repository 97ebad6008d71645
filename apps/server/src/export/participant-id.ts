export { participantIdOf } from '../storage';
