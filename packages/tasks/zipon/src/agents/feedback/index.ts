export { type AskedBack, asksBack } from './asks-back';
export { confirmsGoal } from './confirms-goal';
export type { Bearing, Hint, RouteStep } from './hint';
export { type AnswerContext, readHints } from './read-hints';
export { readRequest } from './read-request';
export { sayHints } from './say-hints';
export { spoken } from './spoken';
export { PLACE_RELATIONS, type PlaceRelation } from './words/relation-words';
export { thingName } from './words/thing-words';
