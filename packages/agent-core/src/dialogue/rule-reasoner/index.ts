export * from './attribute-prior';
export * from './choose-question';
export * from './rule-reasoner';
export * from './score-alignment';
