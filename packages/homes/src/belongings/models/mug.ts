import type { ColourName, Vec3 } from '@parley/protocol';
import { bend, lathe, piece, plain, renderOnly, tube } from '../../furniture';
import type { BelongingModel, BuiltPart } from '../belonging';
import { around, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, printOf } from '../prints';
import { part } from './forms';

const GLAZES = [
  'white',
  'blue',
  'red',
  'yellow',
  'green',
  'black',
] as const satisfies readonly ColourName[];
const WORDS = ['TEA', 'HELLO', 'MUM', 'DAD', 'BOSS', 'COCOA'] as const;

/** A mug: a picture on its front, a word or rings behind, its handle to the right. */
export const MUG: BelongingModel = {
  category: 'mug',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...vessel(look), ...prints(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const body = takeTurns(GLAZES, n);
  const inside = random.pick([body, 'white', otherThan(random, BRIGHT, body)] as const);
  const handle = random.pick([body, otherThan(random, BRIGHT, body)] as const);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, body);
  const isTall = random.next() < 0.4;
  const [r, h] = isTall ? [0.04, 0.125] : [0.046, 0.098];
  const shell = plain(body, 'ceramic');
  const hasWord = random.next() < 0.6;
  const word = random.pick([...WORDS, ...BRANDS]);
  const wordInk = otherThan(random, BRIGHT, body);
  const second = random.pick(PRINT_NAMES.filter((one) => one !== print));
  const hasBand = random.next() < 0.5;
  const bandInk = otherThan(random, BRIGHT, body);
  const grip: readonly Vec3[] = [
    [r - 0.004, h * 0.8, 0],
    ...bend(
      {
        from: [r + 0.012, h * 0.82, 0],
        by: [r + 0.04, h * 0.78, 0],
        to: [r + 0.036, h * 0.5, 0],
      },
      5,
    ),
    ...bend(
      {
        from: [r + 0.034, h * 0.42, 0],
        by: [r + 0.028, h * 0.2, 0],
        to: [r - 0.004, h * 0.22, 0],
      },
      5,
    ),
  ];
  const at = (y: number): number => (y < 0.008 ? r - 0.004 : r);
  const rings = [0.2, 0.32].map((share) =>
    renderOnly(
      lathe({
        profile: [
          [r + 0.0012, h * share],
          [r + 0.0012, h * (share + 0.06)],
        ],
        segments: 30,
      }),
    ),
  );
  return {
    second,
    rings,
    body,
    inside,
    handle,
    print,
    ink,
    isTall,
    r,
    h,
    shell,
    hasWord,
    word,
    wordInk,
    hasBand,
    bandInk,
    grip,
    at,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Body, inside and handle. */
const vessel = ({ body, inside, isTall, r, h, shell }: Look): BuiltPart[] => [
  part(
    'body',
    { colour: body, shape: isTall ? 'tall' : 'short', material: 'ceramic' },
    piece(
      shell,
      lathe({
        profile: [
          [0, 0],
          [r - 0.005, 0],
          [r, 0.006],
          [r, h],
          [r - 0.004, h],
        ],
        segments: 30,
      }),
    ),
  ),
  part(
    'inside',
    { colour: inside },
    piece(
      plain(inside, 'ceramic'),
      renderOnly(
        lathe({
          profile: [
            [r - 0.004, h],
            [r - 0.005, 0.012],
            [0, 0.01],
          ]
            .reverse()
            .map(([a, b]) => [a as number, b as number] as const),
          segments: 30,
        }),
      ),
      renderOnly(innerWall(r - 0.0045, h)),
    ),
  ),
];

/** What is painted on it. */
const prints = ({
  second,
  rings,
  handle,
  print,
  ink,
  h,
  hasWord,
  word,
  wordInk,
  hasBand,
  bandInk,
  grip,
  at,
}: Look): BuiltPart[] => [
  part(
    'handle',
    { colour: handle },
    piece(plain(handle, 'ceramic'), tube({ path: grip, radius: 0.0062, sides: 10 })),
  ),
  part(
    'picture on the front',
    { print, colour: ink },
    printOn(around(at, { heightM: h * 0.6 }), printOf(print, ink), 0.028, 'ceramic'),
  ),
  ...(hasBand
    ? [part('rings', { colour: bandInk, count: '2' }, piece(plain(bandInk, 'ceramic'), ...rings))]
    : []),
  ...(hasWord
    ? [
        part(
          'word on the back',
          { lettering: word, colour: wordInk },
          printOn(
            around(at, { facingDeg: 180, heightM: h * 0.6 }),
            letters(word, wordInk),
            letterSize(word, 0.02),
            'ceramic',
          ),
        ),
      ]
    : [
        part(
          'picture on the back',
          { print: second, colour: wordInk },
          printOn(
            around(at, { facingDeg: 180, heightM: h * 0.6 }),
            printOf(second, wordInk),
            0.02,
            'ceramic',
          ),
        ),
      ]),
];

/** The wall of the hollow, which faces the middle. */
function innerWall(r: number, h: number) {
  const outer = lathe({
    profile: [
      [r, 0.011],
      [r, h - 0.0005],
    ],
    segments: 30,
  });
  const { positions, normals, uvs, indices } = outer.render;
  const turned: number[] = [];
  for (let i = 0; i < indices.length; i += 3)
    turned.push(indices[i] as number, indices[i + 2] as number, indices[i + 1] as number);
  return { ...outer, render: { positions, uvs, normals: normals.map((v) => -v), indices: turned } };
}
