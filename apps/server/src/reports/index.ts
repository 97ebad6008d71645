export * from './write-report';
