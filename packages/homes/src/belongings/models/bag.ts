import type { ColourName } from '@parley/protocol';
import { patterned, piece, place, plain, renderOnly, roundedBox } from '../../furniture';
import { board, bothSides, rod } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, CLOTH, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, patchOf, printOf } from '../prints';
import { arch, part, puff } from './forms';

type Random = Parameters<BelongingModel['build']>[0];

/** A bag: a shopping bag, a handbag or a suitcase, with other things on its front than on its back. */
export const BAG: BelongingModel = {
  category: 'bag',
  build: (random, n) =>
    [tote, handbag, suitcase][n % 3]?.(random, takeTurns(CLOTH, n + 2 + Math.floor(n / 3))) ?? [],
};

function tote(random: Random, cloth: ColourName): BuiltPart[] {
  const handles = random.pick([cloth, otherThan(random, CLOTH, cloth)] as const);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, cloth);
  const word = random.pick(BRANDS);
  const wordInk = otherThan(random, BRIGHT, cloth);
  const second = otherThan(random, BRIGHT, cloth, ink);
  const hem = random.next() < 0.5;
  const [w, h, d] = [0.32, 0.34, 0.1];
  return [
    part(
      'body',
      { colour: cloth, shape: 'shopping bag' },
      piece(
        plain(cloth, 'fabric'),
        place(roundedBox({ size: [w, h, d], radius: 0.02, steps: 2 }), {}),
      ),
    ),
    part(
      'handles',
      { colour: handles, count: '2' },
      piece(
        plain(handles, 'fabric'),
        ...[-1, 1].map((s) =>
          arch([0, h - 0.01, s * (d / 2 - 0.006)], [0.075, 0.13], { wire: 0.008 }),
        ),
      ),
    ),
    ...(hem
      ? [
          part(
            'hem',
            { colour: second },
            piece(
              plain(second, 'fabric'),
              board([w + 0.003, 0.045, d + 0.003], [0, h - 0.06, 0], 0.02),
            ),
          ),
        ]
      : []),
    part(
      'picture on the front',
      { print, colour: ink },
      printOn(onFace([0, 0.15, d / 2 + 0.0015]), printOf(print, ink), 0.1, 'fabric'),
    ),
    part(
      'word on the back',
      { lettering: word, colour: wordInk },
      printOn(
        onFace([0, 0.16, -d / 2 - 0.0015], 180),
        letters(word, wordInk),
        letterSize(word, 0.07),
        'fabric',
      ),
    ),
  ];
}

function handbag(random: Random, leather: ColourName): BuiltPart[] {
  const flap = random.pick([leather, otherThan(random, CLOTH, leather)] as const);
  const clasp = random.pick(['gold', 'grey', 'black'] as const);
  const strap = otherThan(random, ['brown', 'black', 'red', 'gold', 'beige'], leather);
  const isPatterned = random.next() < 0.4;
  const second = otherThan(random, BRIGHT, leather);
  const pattern = random.pick(['striped', 'dotted', 'checked'] as const);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, leather, second);
  const charm = otherThan(random, BRIGHT, leather);
  const [w, h, d] = [0.29, 0.2, 0.11];
  const surface = isPatterned
    ? patterned([leather, second], 'leather', pattern)
    : plain(leather, 'leather');
  return [
    part(
      'body',
      {
        colour: leather,
        shape: 'handbag',
        material: 'leather',
        pattern: isPatterned ? pattern : 'plain',
        ...(isPatterned && { 'second colour': second }),
      },
      piece(surface, roundedBox({ size: [w, h, d], radius: 0.035, steps: 3 })),
    ),
    part(
      'flap',
      { colour: flap },
      piece(
        plain(flap, 'leather'),
        place(roundedBox({ size: [w + 0.008, 0.11, d / 2 + 0.012], radius: 0.026, steps: 3 }), {
          at: [0, h - 0.1, d / 4],
        }),
      ),
    ),
    part(
      'clasp',
      { colour: clasp },
      piece(
        plain(clasp, 'metal'),
        renderOnly(board([0.045, 0.035, 0.014], [0, h - 0.105, d / 2 + 0.006], 0.005)),
      ),
    ),
    part(
      'strap',
      { colour: strap },
      piece(
        plain(strap, 'leather'),
        arch([0, h - 0.02, 0], [w / 2 - 0.03, 0.16], { wire: 0.0075 }),
      ),
    ),
    part(
      'picture on the back',
      { print, colour: ink },
      printOn(onFace([0, h * 0.5, -d / 2], 180), printOf(print, ink), 0.055, 'leather'),
    ),
    ...(random.next() < 0.6
      ? [
          part(
            'charm at the right side',
            { colour: charm },
            piece(
              plain(charm, 'plastic'),
              rod([w / 2 + 0.006, h - 0.05, 0], [w / 2 + 0.012, h - 0.1, 0], 0.003),
              puff(0.02, [w / 2 + 0.016, h - 0.115, 0]),
            ),
          ),
        ]
      : []),
  ];
}

function suitcase(random: Random, shell: ColourName): BuiltPart[] {
  const ribs = random.pick([shell, otherThan(random, CLOTH, shell)] as const);
  const corners = otherThan(random, ['black', 'gold', 'grey', 'brown'], shell);
  const [a, b] = [random.pick(PRINT_NAMES), random.pick(PRINT_NAMES)];
  const [inkA, inkB] = [otherThan(random, BRIGHT, shell), otherThan(random, BRIGHT, shell)];
  const groundA = otherThan(random, BRIGHT, shell, inkA);
  const brand = random.pick(BRANDS);
  const tag = otherThan(random, BRIGHT, shell);
  const [w, h, d] = [0.33, 0.42, 0.17];
  return [
    part(
      'body',
      { colour: shell, shape: 'suitcase' },
      piece(
        plain(shell, 'plastic'),
        place(roundedBox({ size: [w, h, d], radius: 0.035, steps: 3 }), { at: [0, 0.025, 0] }),
      ),
    ),
    part(
      'ribs',
      { colour: ribs },
      piece(
        plain(ribs, 'plastic'),
        ...bothSides((s) =>
          renderOnly(board([0.022, h - 0.06, d + 0.008], [s * 0.12, 0.055, 0], 0.004)),
        ),
      ),
    ),
    part(
      'corners',
      { colour: corners },
      piece(
        plain(corners, 'metal'),
        ...[-1, 1].flatMap((sx) =>
          [-1, 1].flatMap((sz) => [
            renderOnly(puff(0.026, [sx * (w / 2 - 0.018), 0.043, sz * (d / 2 - 0.018)])),
            renderOnly(puff(0.026, [sx * (w / 2 - 0.018), h + 0.007, sz * (d / 2 - 0.018)])),
          ]),
        ),
      ),
    ),
    part(
      'wheels',
      { colour: 'black', count: '4' },
      piece(
        plain('black', 'plastic'),
        ...[-1, 1].flatMap((sx) =>
          [-1, 1].map((sz) => puff(0.02, [sx * (w / 2 - 0.05), 0.02, sz * (d / 2 - 0.04)])),
        ),
      ),
    ),
    part(
      'handle',
      { colour: corners },
      piece(plain(corners, 'metal'), arch([0, h + 0.022, 0], [0.055, 0.045], { wire: 0.008 })),
    ),
    part(
      'sticker on the front',
      { print: a, colour: inkA, 'second colour': groundA },
      printOn(onFace([-0.03, 0.29, d / 2]), patchOf(a, [inkA, groundA]), 0.055, 'paper'),
    ),
    part(
      'picture on the front',
      { print: b, colour: inkB },
      printOn(onFace([0.03, 0.14, d / 2]), printOf(b, inkB), 0.045, 'paper'),
    ),
    part(
      'name on the back',
      { lettering: brand, colour: inkB },
      printOn(onFace([0, 0.24, -d / 2], 180), letters(brand, inkB), letterSize(brand, 0.045)),
    ),
    ...(random.next() < 0.6
      ? [
          part(
            'tag at the right side',
            { colour: tag },
            piece(
              plain(tag, 'leather'),
              rod([0.05, h + 0.04, 0], [w / 2, h + 0.03, 0], 0.0025),
              board([0.006, 0.09, 0.055], [w / 2 + 0.006, h - 0.06, 0], 0.002),
            ),
          ),
        ]
      : []),
  ];
}
