export * from './acknowledge';
export * from './hear-answer';
export * from './manners-config';
export * from './manners-memory';
export * from './read-reply';
export * from './take-in';
export * from './texts';
export * from './why-not-ask';
