export * from './description-problems';
export * from './relation-problems';
