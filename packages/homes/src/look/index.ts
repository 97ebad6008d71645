export * from './choose-look';
export * from './intrinsic-attributes';
export type * from './look-spec';
