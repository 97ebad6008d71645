export { foundObject } from './found-object';
export { angleTo, type KnownObject, pointAt, viewOf } from './known-object';
export { createObjectBook, nameAreas, nameSights, type ObjectBook } from './object-book';
