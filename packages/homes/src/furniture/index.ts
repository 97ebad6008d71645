export * from './assemble';
export * from './catalogue';
export * from './mesh';
export * from './model';
export * from './surface';
