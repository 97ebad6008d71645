export * from './cosine';
export * from './match-config';
export * from './pool-scores';
export * from './score-crops';
export * from './score-of-cosine';
