export * from './belonging';
export { drawBelongings, PER_BELONGING_SHEET } from './draw-belongings';
export * from './make-belonging';
