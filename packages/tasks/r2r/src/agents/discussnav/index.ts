export { ABLATIONS } from './config';
export { discussNav } from './discussnav';
