export * from './belonging';
export { drawBelongings, PER_BELONGING_SHEET } from './draw-belongings';
export * from './make-belonging';
export { type BelongingInHome, openGuests, type StandsAt } from './stand-in-home';
