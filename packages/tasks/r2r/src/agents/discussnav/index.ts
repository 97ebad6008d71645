export { ABLATIONS, takenAway } from './config';
export { discussNav } from './discussnav';
