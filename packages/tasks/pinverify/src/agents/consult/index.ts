export { ConsultError, consult, consultOnce } from './consult';
