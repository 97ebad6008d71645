export * from './stance';
