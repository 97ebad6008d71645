export { encodeHome } from './encode-home';
