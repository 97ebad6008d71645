export * from './measures';
export { PINVERIFY_SCORING } from './pinverify-scoring';
export * from './reward';
export type { PinverifyReading } from './summarize';
