export * from './generate-goals';
export { numberRooms } from './name-rooms';
export { nameByAttribute } from './personal-name';
export * from './route-to';
export { LANDMARKS_A_ROOM, salientThings } from './salient-things';
