export { LOCALISE_MODEL, localiseModel } from './localise-model';
export { LOCALISE_PERSON, localisePerson } from './localise-person';
export { STAND_STILL, standStill } from './stand-still';
