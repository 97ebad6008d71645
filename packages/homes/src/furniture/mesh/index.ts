export * from './creases';
export * from './geometry';
export * from './lathe';
export * from './rounded-box';
export * from './sheet';
export * from './tilt-normals';
export * from './tube';
