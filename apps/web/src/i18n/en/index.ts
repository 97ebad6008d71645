import { after } from './after';
import { before } from './before';
import { common } from './common';
import { discussing } from './discussing';
import { episode } from './episode';
import { guide } from './guide';
import { judging } from './judging';
import { preview } from './preview';
import { start } from './start';
import { trouble } from './trouble';

/** English. One file per part of a session; another language repeats this shape. */
export const EN = {
  common,
  preview,
  start,
  before,
  guide,
  episode,
  judging,
  discussing,
  after,
  trouble,
};
