export { COIN_TRUTH } from './coin-truth';
