export { type NamingPlace, namedFile } from './named-file';
