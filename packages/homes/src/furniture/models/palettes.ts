import type { ColourName } from '@parley/protocol';

/** Colours that upholstery comes in. */
export const FABRIC_COLOURS: readonly ColourName[] = [
  'grey',
  'beige',
  'blue',
  'navy',
  'green',
  'olive',
  'red',
  'yellow',
  'orange',
  'pink',
  'turquoise',
  'purple',
  'white',
  'brown',
];
/** Colours of lacquered wood, metal and plastic. */
export const PAINT_COLOURS: readonly ColourName[] = [
  'white',
  'brown',
  'beige',
  'black',
  'grey',
  'red',
  'yellow',
  'green',
  'blue',
  'turquoise',
];
/** Colours of timber. */
export const WOOD_COLOURS: readonly ColourName[] = ['brown', 'beige', 'white', 'black'];
export const LEG_COLOURS: readonly ColourName[] = ['brown', 'beige', 'black', 'white', 'grey'];
export const METAL_COLOURS: readonly ColourName[] = ['black', 'gold', 'grey', 'white'];
