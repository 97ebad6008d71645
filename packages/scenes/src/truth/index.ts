export * from './check-colours';
export * from './description-problems';
export * from './rebuild-home';
export * from './relation-problems';
