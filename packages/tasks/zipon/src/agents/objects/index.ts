export { foundObject } from './found-object';
export { angleTo, type KnownObject, type ObjectView, pointAt, viewOf } from './known-object';
export { createObjectBook, nameAreas, nameSights, type ObjectBook } from './object-book';
