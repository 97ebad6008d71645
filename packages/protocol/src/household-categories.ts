import type { Mpcat40Name } from './mpcat40';

/** One category of small or single things: no episode asks for them, they are what other things are near to. */
const thing = <const R extends readonly string[]>(
  mpcat40: Mpcat40Name,
  rooms: R,
  accentPart: string | null = null,
) => ({
  mpcat40,
  isTarget: false,
  accentPart,
  rooms,
});

const KITCHEN = ['kitchen'] as const;
const EATING = ['kitchen', 'dining room'] as const;
const BATHROOM = ['bathroom'] as const;
const STUDY = ['study'] as const;
const LIVING = ['living room'] as const;
const CLOTHING = ['bedroom', 'hallway'] as const;
const PLAY = ["children's room"] as const;

/** Categories that make a home look lived in. */
export const HOUSEHOLD_CATEGORIES = {
  bench: thing('seating', ['hallway', 'dining room', 'bedroom'], 'legs'),
  ottoman: thing('stool', ['living room', 'bedroom'], 'legs'),
  crib: thing('bed', ["children's room", 'bedroom'], 'frame'),
  'room divider': thing('furniture', ['bedroom', 'living room'], 'frame'),
  'coat rack': thing('furniture', ['hallway'], 'coat'),
  fireplace: thing('fireplace', LIVING),
  piano: thing('objects', LIVING),
  guitar: thing('objects', ['living room', "children's room"]),
  aquarium: thing('objects', ['living room', 'study']),
  shower: thing('shower', BATHROOM),
  bidet: thing('toilet', BATHROOM),
  radiator: thing('objects', ['bathroom', 'bedroom', 'hallway']),
  'ceiling lamp': thing(
    'lighting',
    ['living room', 'bedroom', 'kitchen', 'hallway', 'study', 'bathroom'],
    'rod',
  ),
  fan: thing('objects', ['bedroom', 'study', 'living room'], 'base'),
  'air conditioner': thing('objects', ['bedroom', 'living room']),
  'washing machine': thing('appliances', ['bathroom', 'kitchen']),
  microwave: thing('appliances', KITCHEN),
  oven: thing('appliances', KITCHEN),
  'range hood': thing('objects', KITCHEN),
  'coffee machine': thing('appliances', KITCHEN),
  toaster: thing('appliances', KITCHEN),
  blender: thing('appliances', KITCHEN, 'base'),
  scale: thing('objects', KITCHEN),
  kettle: thing('objects', KITCHEN, 'handle'),
  pot: thing('objects', KITCHEN, 'handle'),
  'cutting board': thing('objects', KITCHEN),
  'knife block': thing('objects', KITCHEN),
  bottle: thing('objects', EATING, 'label'),
  cup: thing('objects', [...EATING, 'study']),
  glass: thing('objects', EATING),
  plate: thing('objects', EATING),
  teapot: thing('objects', EATING),
  jug: thing('objects', EATING),
  tray: thing('objects', EATING),
  food: thing('objects', EATING),
  clock: thing('objects', ['living room', 'bedroom', 'kitchen', 'study']),
  candle: thing('objects', ['living room', 'dining room', 'bedroom']),
  shelf: thing(
    'shelving',
    ['living room', 'study', 'kitchen', 'bathroom', "children's room"],
    'brackets',
  ),
  sculpture: thing('objects', ['living room', 'hallway', 'study']),
  basket: thing('objects', ['bathroom', 'bedroom', 'kitchen']),
  'trash can': thing('objects', ['kitchen', 'study', 'bathroom'], 'lid'),
  computer: thing('objects', STUDY),
  printer: thing('objects', STUDY),
  phone: thing('objects', ['study', 'hallway', 'living room']),
  speaker: thing('objects', ['living room', 'study']),
  radio: thing('objects', ['kitchen', 'living room']),
  'towel rack': thing('objects', BATHROOM),
  'toilet paper': thing('objects', BATHROOM),
  'toilet brush': thing('objects', BATHROOM),
  soap: thing('objects', BATHROOM),
  toy: thing('objects', PLAY),
  ball: thing('objects', PLAY),
  'exercise machine': thing('gym_equipment', ['bedroom', 'study']),
  bag: thing('objects', CLOTHING),
  suitcase: thing('objects', ['bedroom']),
  shoes: thing('objects', CLOTHING),
  hat: thing('clothes', CLOTHING, 'band'),
  clothes: thing('clothes', CLOTHING),
  umbrella: thing('objects', ['hallway']),
  ladder: thing('stairs', ['hallway', 'kitchen']),
} as const;
