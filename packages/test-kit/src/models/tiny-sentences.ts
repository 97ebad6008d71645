import { join } from 'node:path';

/** A sentence encoder of a few kB, whose vectors can be worked out by hand: see `models/encoders/make-tiny-sentence-encoder.py`. */
export const TINY_SENTENCES = join(import.meta.dirname, '../../models/encoders/tiny-sentences');
