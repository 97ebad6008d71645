export * from './generate-goals';
export { numberRooms } from './name-rooms';
export { nameByAttribute } from './personal-name';
export * from './route-to';
