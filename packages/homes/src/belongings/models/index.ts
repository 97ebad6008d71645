import type { BelongingModel } from '../belonging';
import { BACKPACK } from './backpack';
import { BAG } from './bag';
import { BALL } from './ball';
import { BOOK } from './book';
import { CAMERA } from './camera';
import { CELLPHONE } from './cellphone';
import { EYEGLASSES } from './eyeglasses';
import { HAT } from './hat';
import { HEADPHONES } from './headphones';
import { KEYS } from './keys';
import { LAPTOP } from './laptop';
import { MUG } from './mug';
import { SHOES } from './shoes';
import { TEDDY_BEAR } from './teddy-bear';
import { TOY } from './toy';
import { VISOR } from './visor';
import { WALLET } from './wallet';
import { WATCH } from './watch';

/** One model a category, in the order of the categories. */
export const MODELS: readonly BelongingModel[] = [
  BACKPACK,
  BAG,
  BALL,
  BOOK,
  CAMERA,
  CELLPHONE,
  EYEGLASSES,
  HAT,
  HEADPHONES,
  KEYS,
  LAPTOP,
  MUG,
  SHOES,
  TEDDY_BEAR,
  TOY,
  VISOR,
  WALLET,
  WATCH,
];
