import type { ParleyError } from '@parley/protocol';
import { tell } from './print';

/** Of a thread that was given up and replaced: one line in the server's own output. */
export const tellLost = (error: ParleyError): void => tell(`${error.toLine()} It is replaced.`);
