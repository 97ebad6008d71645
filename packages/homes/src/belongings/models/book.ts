import type { ColourName } from '@parley/protocol';
import { piece, place, plain, renderOnly } from '../../furniture';
import { board } from '../../furniture/models/parts';
import { rect } from '../../textures/shapes';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRIGHT, otherThan, takeTurns } from '../palette';
import { drawingOf, letterSize, letters, PRINT_NAMES, pictureOf, printOf } from '../prints';
import { part } from './forms';

const COVERS = [
  'navy',
  'red',
  'green',
  'beige',
  'black',
  'turquoise',
  'orange',
] as const satisfies readonly ColourName[];
const TITLES = [
  'ISLAND',
  'ATLAS',
  'HARBOR',
  'EMBER',
  'WINTER',
  'SECRET',
  'GARDEN',
  'COMETS',
] as const;

/** A book that stands: title and picture in front, lines of text and a mark behind, its spine to the left, pages to the right. */
export const BOOK: BelongingModel = {
  category: 'book',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...covers(look), ...prints(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const cover = takeTurns(COVERS, n);
  const spine = random.pick([cover, otherThan(random, COVERS, cover)] as const);
  const back = random.pick([cover, otherThan(random, COVERS, cover)] as const);
  const title = takeTurns(TITLES, n * 3 + random.int(3));
  const titleInk = otherThan(random, BRIGHT, cover);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, cover);
  const isFramed = random.next() < 0.5;
  const ground = otherThan(random, BRIGHT, cover, ink);
  const [w, h, d] = random.pick([
    [0.15, 0.22, 0.034],
    [0.17, 0.24, 0.026],
    [0.14, 0.2, 0.045],
  ] as const);
  const z = d / 2;
  const lines = otherThan(random, ['white', 'black', 'yellow'], back);
  const mark = otherThan(random, BRIGHT, back, lines);
  const hasRibbon = random.next() < 0.45;
  const ribbon = otherThan(random, BRIGHT, cover, 'white');
  return {
    cover,
    spine,
    back,
    title,
    titleInk,
    print,
    ink,
    isFramed,
    ground,
    w,
    h,
    d,
    z,
    lines,
    mark,
    hasRibbon,
    ribbon,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Covers, spine and pages. */
const covers = ({
  cover,
  spine,
  back,
  title,
  titleInk,
  print,
  ink,
  isFramed,
  ground,
  w,
  h,
  d,
  z,
}: Look): BuiltPart[] => [
  part(
    'front cover',
    { colour: cover },
    piece(plain(cover, 'paper'), board([w, h, 0.004], [0, 0, z - 0.002], 0.001)),
  ),
  part(
    'back cover',
    { colour: back },
    piece(plain(back, 'paper'), board([w, h, 0.004], [0, 0, -z + 0.002], 0.001)),
  ),
  part(
    'spine',
    { colour: spine },
    piece(
      plain(spine, 'paper'),
      board([0.008, h, d - 0.006], [-w / 2 + 0.002, 0, 0], 0.003),
      renderOnly(board([0.012, h - 0.001, 0.0005], [-w / 2 + 0.008, 0.0005, z + 0.0002], 0)),
    ),
  ),
  part(
    'pages',
    { colour: 'white' },
    piece(
      plain('white', 'paper'),
      place(board([w - 0.016, h - 0.012, d - 0.008], [0.002, 0.006, 0], 0), {}),
    ),
  ),
  part(
    'title',
    { lettering: title, colour: titleInk },
    printOn(
      onFace([0.004, h * 0.84, z]),
      letters(title, titleInk),
      letterSize(title, h * 0.1),
      'paper',
    ),
  ),
  part(
    'picture on the front',
    { print, colour: ink, ...(isFramed && { 'second colour': ground }) },
    printOn(
      onFace([0.004, h * 0.42, z]),
      isFramed ? pictureOf(print, [ink, ground]) : printOf(print, ink),
      w * 0.36,
      'paper',
    ),
  ),
];

/** What is printed on them. */
const prints = ({ w, h, z, lines, mark, hasRibbon, ribbon }: Look): BuiltPart[] => [
  part(
    'text on the back',
    { colour: lines },
    printOn(
      onFace([0, h * 0.68, -z], 180),
      drawingOf(
        ...[-0.8, -0.4, 0, 0.4, 0.8].map(
          (y, i) => [rect(-1, y - 0.1, i === 4 ? 0.2 : 1, y + 0.1), lines] as const,
        ),
      ),
      [w * 0.36, h * 0.16],
      'paper',
    ),
  ),
  part(
    'mark on the back',
    { colour: mark, shape: 'square' },
    printOn(
      onFace([-w * 0.2, h * 0.16, -z], 180),
      drawingOf([rect(-1, -1, 1, 1), mark]),
      h * 0.06,
      'paper',
    ),
  ),
  ...(hasRibbon
    ? [
        part(
          'ribbon',
          { colour: ribbon },
          piece(
            plain(ribbon, 'fabric'),
            board([0.012, 0.05, 0.002], [w / 2 - 0.002, h * 0.55, 0.004], 0),
            board([0.008, 0.05, 0.003], [w * 0.2, h - 0.006, 0], 0),
          ),
        ),
      ]
    : []),
];
