import type { CategoryName, ColourName, MaterialName } from '@parley/protocol';
import { FABRIC_COLOURS, METAL_COLOURS, PAINT_COLOURS } from '../furniture/models/palettes';

/** In other colours people who see a picture call it cloth. */
const LEATHER: readonly ColourName[] = ['brown', 'black'];
const NATURAL: readonly ColourName[] = ['beige', 'brown', 'white', 'grey', 'black'];
const SANITARY: readonly ColourName[] = ['white', 'beige', 'grey', 'black'];
const APPLIANCE: readonly ColourName[] = ['white', 'grey', 'black', 'red', 'beige'];
const DEVICE: readonly ColourName[] = ['black', 'grey', 'white'];
const CERAMIC: readonly ColourName[] = [
  'white',
  'blue',
  'green',
  'red',
  'yellow',
  'turquoise',
  'black',
  'beige',
  'pink',
  'orange',
];
const PLASTIC: readonly ColourName[] = [...PAINT_COLOURS, 'orange', 'pink', 'purple'];

const BY_MATERIAL: Readonly<Record<MaterialName, readonly ColourName[]>> = {
  wood: PAINT_COLOURS,
  metal: METAL_COLOURS,
  fabric: FABRIC_COLOURS,
  leather: LEATHER,
  plastic: PLASTIC,
  glass: ['white', 'beige', 'turquoise', 'green', 'orange'],
  ceramic: CERAMIC,
  wicker: NATURAL,
  marble: ['white', 'grey', 'beige', 'black'],
  paper: ['beige', 'white', 'brown'],
  plant: [],
};

const listed = (
  names: string,
  colours: readonly ColourName[],
): (readonly [string, readonly ColourName[]])[] =>
  names.split(',').map((name) => [name, colours] as const);

/** Things that come in few colours, whatever they are made of. */
const BY_CATEGORY: ReadonlyMap<string, readonly ColourName[]> = new Map([
  ...listed('toilet,bidet,bathtub,sink,toilet paper,towel rack', SANITARY),
  ...listed(
    'fridge,stove,oven,microwave,washing machine,range hood,coffee machine,toaster,air conditioner,printer',
    APPLIANCE,
  ),
  ...listed('tv,computer,phone,speaker,exercise machine', DEVICE),
  ...listed('piano', ['black', 'brown', 'white']),
  ...listed('radiator,ladder', ['white', 'grey', 'black']),
]);

/** Colours that a part may be painted with. */
export const slotColours = (
  category: CategoryName,
  role: 'main' | 'accent' | 'detail',
  material: MaterialName,
): readonly ColourName[] => {
  const few = role === 'main' ? BY_CATEGORY.get(category) : undefined;
  return few ?? (role === 'main' && material === 'metal' ? METAL_MAIN : BY_MATERIAL[material]);
};
const METAL_MAIN: readonly ColourName[] = [...METAL_COLOURS, 'red', 'green', 'blue', 'yellow'];
